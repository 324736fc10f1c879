import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { NO_SCRIPTS } from '#contract/no-scripts.ts';
import { namesOf } from '#domain/text/names.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { Queries } from './layouts/Queries.tsx';
import { NoScriptsPage } from './pages/no-scripts/NoScriptsPage.tsx';
import { LoginPage } from './pages/sign-in/LoginPage.tsx';
import { paths } from './paths.ts';
import { publicPages } from './public-pages.tsx';
import { ThemeProvider } from './ui/ThemeProvider.tsx';

// The build runs this (vite.static.ts, docs/decisions/0032): the public pages as a first visitor sees them.

/** The public pages that show the same to every first visitor, with their code; the others need something of the address. */
const others = {
  registerAnnual: 'web/pages/payments/RegisterPage.tsx',
  registerMonthly: 'web/pages/payments/RegisterPage.tsx',
  registerTP: 'web/pages/payments/RegisterPage.tsx',
  resetPassword: 'web/pages/sign-in/ResetPasswordPage.tsx',
  terms: 'web/pages/legal/TermsPage.tsx',
  privacy: 'web/pages/legal/PrivacyPage.tsx',
  guide: 'web/pages/guide/GuidePage.tsx',
  contact: 'web/pages/contact/ContactPage.tsx',
} satisfies Partial<Record<keyof typeof publicPages, string>>;

export interface StaticPage {
  path: string;
  /** It has no script beside the early one. */
  isStill: boolean;
  /** The files whose code and style sheets it loads beside those of the first page. */
  files: string[];
  html: string;
}

/** Draws each page once. */
export async function drawPages(): Promise<StaticPage[]> {
  const pages = [draw(paths.login, [], LoginPage), draw(NO_SCRIPTS, [], NoScriptsPage, StillLayout)];
  for (const name of namesOf(others)) {
    const Page = await publicPages[name]();
    const component = () => <Queries>{createElement(Page)}</Queries>;
    pages.push(draw(paths[name], ['web/layouts/Queries.tsx', others[name]], component));
  }
  return Promise.all(pages);
}

const StillLayout = () => <PublicLayout isStill />;

async function draw(
  path: string,
  files: string[],
  component: () => ReactNode,
  Layout: () => ReactNode = () => <PublicLayout />,
): Promise<StaticPage> {
  const root = createRootRoute({ component: Layout });
  const page = createRoute({ getParentRoute: () => root, path, component });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
    // In one piece: what comes in several needs a script inside the page.
    { onError: (fault) => void faults.push(fault), progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  if (faults.length > 0) throw faults[0];
  return { path, files, isStill: Layout === StillLayout, html: await new Response(prelude).text() };
}
