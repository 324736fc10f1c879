import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { reachServer } from './api/client.ts';
import { requireKey } from './api/require-key.ts';
import { isSignedIn, session } from './api/session.ts';
import { delays } from './delays.ts';
import { MembersOnly } from './layouts/MembersOnly.tsx';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { RouteFailure } from './layouts/RouteFailure.tsx';
import { FirstPending, RoutePending } from './layouts/RoutePending.tsx';
import { fetchLostSheets } from './lost-sheets.ts';
import { LoginPage } from './pages/sign-in/LoginPage.tsx';
import type { OfficePageName } from './parts/office/office-pages.ts';
import { type AddressSearch, type PageCode, type PagePath, paths } from './paths.ts';
import { publicPages as publicPageCode } from './public-pages.tsx';

const loadAppPages = () => import('./app-pages.tsx');
type AppPage = keyof Awaited<ReturnType<typeof loadAppPages>>['appPages'];

/** Which key a member's page needs: `plan` one that the server still accepts, `key` one that has not expired here. */
type Access = 'plan' | 'key';

const root = createRootRoute({
  component: Outlet,
  pendingComponent: FirstPending,
  validateSearch: (search: Record<string, unknown>): AddressSearch => search,
});

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public-layout',
  component: PublicLayout,
});
/** All public pages but the first. */
const withQueries = createRoute({
  getParentRoute: () => publicLayout,
  id: 'queries',
  component: lazyRouteComponent(() => arriving(() => import('./layouts/Queries.tsx')), 'Queries'),
});
const appLayout = createRoute({
  getParentRoute: () => root,
  id: 'app-layout',
  // The code of the pages arrives while the guard asks the server. When it does not arrive, the page says so.
  beforeLoad: () => void arrivedAppPages(),
  component: lazyRouteComponent(() => arriving(() => import('./layouts/AppLayout.tsx')), 'AppLayout'),
  pendingComponent: FirstPending,
});

/** The pages that only a member may see. */
const membersOnly = createRoute({
  getParentRoute: () => appLayout,
  id: 'members-only',
  component: MembersOnly,
});

/** The administration: one gate for all of its pages. */
const administration = createRoute({
  getParentRoute: () => membersOnly,
  id: 'administration',
  beforeLoad: async ({ location }) => {
    const app = await arrivedAppPages();
    await app?.requireAdministrator(app.queries, location.href);
  },
  component: lazyRouteComponent(() => arriving(() => import('./layouts/OfficeFrame.tsx')), 'OfficeFrame'),
});

/** For readers without an account. */
const readerLayout = createRoute({
  getParentRoute: () => root,
  id: 'reader-layout',
  component: lazyRouteComponent(() => arriving(() => import('./layouts/ReaderLayout.tsx')), 'ReaderLayout'),
  pendingComponent: FirstPending,
});
const login = createRoute({ getParentRoute: () => publicLayout, path: paths.login, component: LoginPage });

/** One public page, one line. */
const publicPage = <Name extends keyof typeof publicPageCode>(name: Name) =>
  createRoute({
    getParentRoute: () => withQueries,
    path: paths[name],
    component: lazyPage(publicPageCode[name]),
  });

/** One page under /app that visitors may open too. */
const openPage = <Name extends AppPage>(name: Name) =>
  createRoute({
    getParentRoute: () => appLayout,
    path: paths[name],
    component: lazyPage(codeOf(name)),
  });

// One page under /app, one line. Its code and its call start beside the check of the key. rpt1 is also the entrance to the
// plan: unless the member came back to it on purpose, it leads to the page where they stopped, and only that one is loaded.
const page = <Name extends AppPage>(name: Name, access: Access = 'plan') =>
  createRoute({
    getParentRoute: () => membersOnly,
    path: paths[name],
    beforeLoad: async ({ location }) => {
      requireKey(location.href);
      const app = await arrivedAppPages();
      if (!app) return;
      const year = session().rpt_current_year;
      const search: AddressSearch = location.search;
      const call = app.pageCalls[name]?.({ year, search });
      const answered = call && app.queries.prefetchQuery(call);
      const isEntrance = name === 'rpt1' && !search.stay;
      if (!isEntrance) void app.appPages[name]().catch(() => undefined);
      if (access === 'plan') await app.requireValidKey(app.queries, location.href);
      if (!isEntrance) {
        // A frame that was drawn at build stays until the page is whole, but not for long.
        if (globalThis.asked) await Promise.race([answered, pause(delays.frame)]);
        return;
      }
      await answered;
      throw app.toSavedPage(app.queries, year);
    },
    component: lazyPage(codeOf(name)),
  });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One page of the administration, one line. `pageRights` names the right that opens it. */
const officePage = <Name extends OfficePageName>(name: Name) =>
  createRoute({
    getParentRoute: () => administration,
    path: paths[name],
    component: lazyPage(codeOf(name)),
  });

/** The pages under /app with their gates and calls. Undefined when the code did not arrive: then no page opens either. */
const arrivedAppPages = () => loadAppPages().catch(() => undefined);

const codeOf = (name: AppPage) => async () => (await loadAppPages()).appPages[name]();

const lazyPage = (load: PageCode) => lazyRouteComponent(async () => ({ page: await arriving(load) }), 'page');

/**
 * Without a network the page says so. Else a new release took the code away, and the router loads the application again.
 */
async function arriving<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const code = await load();
    await fetchLostSheets();
    return code;
  } catch (error) {
    await reachServer();
    throw error;
  }
}

const sharedPage = createRoute({
  getParentRoute: () => readerLayout,
  path: paths.shared,
  component: lazyPage(publicPageCode.shared),
});

const send = <From extends string>(from: From, to: () => PagePath) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to: to(), replace: true });
    },
  });

const publicPages = withQueries.addChildren([
  publicPage('resetPassword'),
  publicPage('verify'),
  publicPage('undoEmail'),
  publicPage('officeFactor'),
  publicPage('unsubscribe'),
  publicPage('registerAnnual'),
  publicPage('registerMonthly'),
  publicPage('registerTP'),
  publicPage('subscribe'),
  publicPage('success'),
  publicPage('cancel'),
  publicPage('terms'),
  publicPage('privacy'),
  publicPage('guide'),
  publicPage('contact'),
  publicPage('check'),
  publicPage('construction'),
  publicPage('notFound'),
]);

const officePages = administration.addChildren([
  officePage('masterHome'),
  officePage('masterReg'),
  officePage('masterUsers'),
  officePage('masterActivities'),
  officePage('masterDiscounts'),
  officePage('masterPricing'),
  officePage('masterReferral'),
  officePage('masterUpload'),
  officePage('masterReports'),
  officePage('masterLeads'),
  officePage('masterMails'),
  officePage('masterInvoices'),
  officePage('masterReconcile'),
  officePage('masterJobs'),
  officePage('masterLog'),
  officePage('masterAttention'),
  officePage('masterTrend'),
  officePage('masterRoles'),
  officePage('masterJob'),
]);

const memberPages = membersOnly.addChildren([
  officePages,
  page('dashboard'),
  page('welcome'),
  page('changeEmail'),
  page('changePassword'),
  page('addPasskey'),
  page('authenticator'),
  page('recoveryCodes'),
  page('changeYears'),
  page('changeYearsLogin'),
  page('purchased'),
  page('rollOverYears'),
  page('autofixPlan'),
  page('autofixRepair'),
  page('loading', 'key'),
  page('rpt1'),
  page('rpt2'),
  page('rpt3'),
  page('rpt4'),
  page('rpt5'),
  page('rpt6'),
  page('rpt7'),
  page('rptqa_pvca'),
  page('rptqa_efc'),
  page('rptqa_tech'),
  page('suggestedCompetencies'),
  page('results'),
  page('resultsSummary'),
  page('learningAreas'),
  page('planningComplete'),
  page('affiliateActivities'),
  page('activityPlanner'),
  page('uploadCsv'),
  page('importCsv'),
  page('bookmarkButton'),
  page('cpdSearch'),
  page('logActivity'),
  page('actionComplete'),
  page('reflection'),
  page('exportPdf'),
  page('exportPdf2'),
  page('obligations'),
  page('growth'),
  page('declare'),
  page('circumstances'),
  page('bodies'),
  page('monitoring'),
  page('account'),
  page('calendar'),
  page('myReferrals'),
  page('help', 'key'),
]);

const appPages = appLayout.addChildren([memberPages, openPage('capture')]);

const moved = [
  send(paths.root, () => (isSignedIn() ? paths.dashboard : paths.login)),
  send(paths.redirect, () => paths.root),
  send(paths.rpt, () => paths.rpt1),
  send('$', () => paths.notFound),
];

export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      publicLayout.addChildren([login, publicPages]),
      readerLayout.addChildren([sharedPage]),
      appPages,
      ...moved,
    ]),
    caseSensitive: false,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteFailure,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
