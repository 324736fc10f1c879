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
import { addressOf, type EndpointSpec, type ResultOf } from '#contract/endpoint.ts';
import { NO_SCRIPTS } from '#contract/no-scripts.ts';
import { keyStatusAddress } from '#contract/session-calls.ts';
import { keyStatus } from '#contract/sign-in.ts';
import { namesOf } from '#domain/text/names.ts';
import { keyOf } from './api/queries.ts';
import { drawFor } from './api/session.ts';
import { appPages, pageCalls, queries } from './app-pages.tsx';
import { AppLayout } from './layouts/AppLayout.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { titleAt } from './layouts/page-titles.ts';
import { Queries } from './layouts/Queries.tsx';
import { RoutePending } from './layouts/RoutePending.tsx';
import { NoScriptsPage } from './pages/no-scripts/NoScriptsPage.tsx';
import { LoginPage } from './pages/sign-in/LoginPage.tsx';
import { isOfficeAddress } from './parts/office/office-address.ts';
import { paths } from './paths.ts';
import { publicPages } from './public-pages.tsx';
import { Stack } from './ui/layout/parts.ts';
import { PageTitle } from './ui/PageTitle.tsx';
import { SkeletonForm } from './ui/Skeleton.tsx';
import { ThemeProvider } from './ui/ThemeProvider.tsx';

// The build runs this (vite.static.ts, docs/decisions/0032): the public pages as a first visitor sees them, and the frame of the
// pages under /app.

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
  /** The name of a page under /app. */
  name?: string;
  /** It has no script beside the early one. */
  isStill: boolean;
  /** The files whose code and style sheets it loads beside those of the first page. */
  files: string[];
  /** The frame of a page under /app: with the addresses of its calls, where `:year` is the member's plan year. */
  calls?: string[];
  html: string;
}

/** The pages under /app that have no frame: the page for captures works without a network, and the others have no fixed address. */
const unframed: readonly string[] = ['capture', 'loading', 'masterJob'];

/** Draws each page once. */
export async function drawPages(): Promise<StaticPage[]> {
  const pages = [draw(paths.login, [], LoginPage), draw(NO_SCRIPTS, [], NoScriptsPage, StillLayout)];
  for (const name of namesOf(others)) {
    const Page = await publicPages[name]();
    const component = () => <Queries>{createElement(Page)}</Queries>;
    pages.push(draw(paths[name], ['web/layouts/Queries.tsx', others[name]], component));
  }
  return [...(await Promise.all(pages)), ...(await drawFrames())];
}

/** Draws the frame of each page under /app, for a member whose words before-scripts.ts fills in. */
async function drawFrames(): Promise<StaticPage[]> {
  drawFor({
    name: '{name}',
    surname: '{surname}',
    careerPath: '{careerPath}',
    rpt_current_year: YEAR,
  });
  // The menu of the administration has the entries that every role has: no entry goes away when the page works.
  queries.setQueryData(keyOf(keyStatus), {} as ResultOf<typeof keyStatus>);
  const pages: StaticPage[] = [];
  for (const name of namesOf(appPages)) {
    if (unframed.includes(name)) continue;
    const page = await draw(paths[name], [], () => <Outline title={titleAt(paths[name])} />, AppLayout);
    const call = pageCalls[name]?.({ year: YEAR, search: {} });
    const calls = [keyStatusAddress.path, ...(call ? [callAddress(call.queryKey)] : [])];
    pages.push({
      ...page,
      name,
      calls: isOfficeAddress(paths[name]) ? [] : calls,
      html: withoutMember(page.html),
    });
  }
  return pages;
}

/** A page before its data is there, with its title where the build knows it. */
function Outline({ title }: { title: string | null }) {
  if (!title) return <RoutePending />;
  return (
    <Stack gap={24} aria-busy>
      <PageTitle title={title} />
      <SkeletonForm fields={3} />
    </Stack>
  );
}

/** No year of a member. */
const YEAR = 9999;

type Params = Record<string, unknown> | undefined;

const callAddress = ([path, params, search]: readonly unknown[]) =>
  addressOf({ path } as Pick<EndpointSpec, 'path'>, params as Params, search as Params).replace(
    String(YEAR),
    ':year',
  );

/** The member's picture and the year are not known at build. */
const withoutMember = (html: string) =>
  html
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(
      /<img [^>]*width="(\d+)" height="(\d+)"[^>]*>/g,
      '<span style="flex:none;width:$1px;height:$2px"></span>',
    )
    .replaceAll(`>${YEAR}<`, '>{rpt_current_year}<');

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
