import './no-eval.ts';
import './trusted-types.ts';
import './styles/global.css';
import './styles/components.ts';
import './styles/theme.css';
import './styles/mantine.css';
import './styles/kit.css';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useInsertionEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { captureOwner } from './api/forget-captures.ts';
import { onSessionEnd } from './api/session.ts';
import { watchSheets } from './lost-sheets.ts';
import { paths } from './paths.ts';
import { printInLight } from './print.ts';
import { createAppRouter } from './routes.tsx';
import { ThemeProvider } from './ui/ThemeProvider.tsx';

// The development server has no early script.
if (import.meta.env.DEV) document.documentElement.setAttribute('data-early', '');
printInLight();
watchSheets();

const router = createAppRouter();

onSessionEnd((end) => {
  if (end === 'login page') return;
  // After a logout the login page opens plainly. After an expired session it leads back to the page.
  const { href, pathname } = router.state.location;
  // The phone keeps captures without a session too.
  if (end === 'expired' && pathname.toLowerCase() === paths.capture && captureOwner()) return;
  void router.navigate({
    to: paths.login,
    search:
      end === 'expired' ? { ended: 'expired', next: href } : end === 'closed' ? { ended: 'closed' } : {},
  });
});

const root = document.getElementById('root');
if (!root) throw new Error('no root');

const app = (
  <StrictMode>
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>
  </StrictMode>
);

const draw = () => createRoot(root).render(app);
// A page that was drawn at build stays until the code of the same page is there.
if (root.dataset.static !== undefined)
  void Promise.all([window.styled, router.load()]).then(([style]) => drawBeside(root, style));
else if (window.takeOver) window.takeOver(draw);
else draw();

/**
 * Draws the page that works beside the drawn one, a few milliseconds at a time, so that a slow phone goes on reacting. It
 * takes the place of the drawn one as soon as it is whole. It stands in the document, at its own place, where its parts can be measured.
 */
function drawBeside(drawn: HTMLElement, style = () => {}): void {
  const beside = drawn.cloneNode() as HTMLElement;
  delete beside.dataset.static;
  drawn.before(beside);
  // After React's own work, or it would keep what is typed into the fields until later.
  const takeOver = () => queueMicrotask(() => window.takeOver?.(() => drawn.remove()));
  startTransition(() =>
    createRoot(beside).render(
      <Whole first={style} then={takeOver}>
        {app}
      </Whole>,
    ),
  );
}

/** Calls `first` before any part of its content is measured, and `then` when all is drawn, before effects that need a page. */
function Whole({ first, then, children }: { first: () => void; then: () => void; children: ReactNode }) {
  useInsertionEffect(first, [first]);
  useLayoutEffect(then, [then]);
  return children;
}
