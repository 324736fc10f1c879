import './no-eval.ts';
import './styles/global.css';
import './styles/components.ts';
import './styles/mantine.css';
import './styles/kit.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/queries.ts';
import { onSessionEnd } from './api/session.ts';
import { paths } from './paths.ts';
import { printInLight } from './print.ts';
import { createAppRouter } from './routes.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

printInLight();

const queries = createQueryClient();
const router = createAppRouter(queries);

onSessionEnd((end) => {
  queries.clear();
  if (end === 'login page') return;
  // After a logout the login page opens plainly. After an expired session it leads back to the page.
  const { href } = router.state.location;
  void router.navigate({
    to: paths.login,
    search:
      end === 'expired' ? { ended: 'expired', next: href } : end === 'closed' ? { ended: 'closed' } : {},
  });
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
