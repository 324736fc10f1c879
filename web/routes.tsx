import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { requireAdministrator, requireKey, requireValidKey } from './api/guards.ts';
import { isSignedIn } from './api/session.ts';
import { PublicLayout } from './layouts/PublicLayout.tsx';
import { RouteFailure } from './layouts/RouteFailure.tsx';
import { FirstPending, RoutePending } from './layouts/RoutePending.tsx';
import { type AddressSearch, type PageName, type PagePath, paths } from './paths.ts';

interface RouterContext {
  queries: QueryClient;
}

/** The module of a page, which exports it under this name. `props` are passed to the page. */
type PageModule<Name extends string, Props> = Record<NoInfer<Name>, (props: Props) => ReactNode>;

/**
 * Who may open an app page. `plan` needs a key that the server still accepts. `key` needs one that has not expired here.
 * `open` is for visitors too.
 */
type Access = 'plan' | 'key' | 'open';

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  pendingComponent: FirstPending,
  validateSearch: (search: Record<string, unknown>): AddressSearch => search,
});

const publicLayout = createRoute({
  getParentRoute: () => root,
  id: 'public-layout',
  component: PublicLayout,
});
const appLayout = createRoute({
  getParentRoute: () => root,
  id: 'app-layout',
  component: lazyRouteComponent(() => import('./layouts/AppLayout.tsx'), 'AppLayout'),
  pendingComponent: FirstPending,
});

/** The administration: one gate for all of its pages. */
const administration = createRoute({
  getParentRoute: () => appLayout,
  id: 'administration',
  beforeLoad: async ({ context, location }) => requireAdministrator(context.queries, location.href),
  component: lazyRouteComponent(() => import('./layouts/AdminFrame.tsx'), 'AdminFrame'),
});

/** One public page, one line. */
function publicPage<Page extends PageName, Name extends string, const Props extends object = object>(
  page: Page,
  load: () => Promise<PageModule<Name, Props>>,
  exportName: Name,
  props?: Props,
) {
  return createRoute({
    getParentRoute: () => publicLayout,
    path: paths[page],
    component: lazyPage(load, exportName, props),
  });
}

/** One page under /app, one line. */
function page<Page extends PageName, Name extends string, const Props extends object = object>(
  name: Page,
  load: () => Promise<PageModule<Name, Props>>,
  exportName: Name,
  props?: Props,
  access: Access = 'plan',
) {
  return createRoute({
    getParentRoute: () => appLayout,
    path: paths[name],
    beforeLoad: ({ context, location }) => {
      if (access === 'plan') return requireValidKey(context.queries, location.href);
      if (access === 'key') return requireKey(location.href);
    },
    component: lazyPage(load, exportName, props),
  });
}

/** One page of the administration, one line. */
function adminPage<Page extends PageName, Name extends string, const Props extends object = object>(
  name: Page,
  load: () => Promise<PageModule<Name, Props>>,
  exportName: Name,
) {
  return createRoute({
    getParentRoute: () => administration,
    path: paths[name],
    component: lazyPage(load, exportName),
  });
}

function lazyPage<Name extends string, Props extends object>(
  load: () => Promise<PageModule<Name, Props>>,
  exportName: Name,
  props?: Props,
) {
  const Page = lazyRouteComponent(async () => ({ page: (await load())[exportName] }), 'page');
  // Two addresses may share a page, distinguished by its props; the key keeps their state apart.
  const render = () => createElement(Page, { key: exportName + JSON.stringify(props), ...props });
  return Object.assign(render, { preload: Page.preload });
}

const send = <From extends string>(from: From, to: () => PagePath) =>
  createRoute({
    getParentRoute: () => root,
    path: from,
    beforeLoad: () => {
      throw redirect({ to: to(), replace: true });
    },
  });

const publicPages = publicLayout.addChildren([
  publicPage('login', () => import('./pages/auth/LoginPage.tsx'), 'LoginPage'),
  publicPage('resetPassword', () => import('./pages/auth/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  publicPage('verify', () => import('./pages/auth/VerifyPage.tsx'), 'VerifyPage'),
  publicPage('undoEmail', () => import('./pages/auth/UndoEmailPage.tsx'), 'UndoEmailPage'),
  publicPage('unsubscribe', () => import('./pages/leads/LeavePage.tsx'), 'LeavePage'),
  publicPage('registerAnnual', () => import('./pages/billing/RegisterPage.tsx'), 'RegisterPage', {
    kind: 'Annual',
  }),
  publicPage('registerMonthly', () => import('./pages/billing/RegisterPage.tsx'), 'RegisterPage', {
    kind: 'Monthly',
  }),
  publicPage('registerTP', () => import('./pages/billing/RegisterPage.tsx'), 'RegisterPage', {
    kind: 'Audit',
  }),
  publicPage('subscribe', () => import('./pages/billing/SubscribePage.tsx'), 'SubscribePage'),
  publicPage('success', () => import('./pages/billing/SuccessPage.tsx'), 'SuccessPage'),
  publicPage('cancel', () => import('./pages/billing/CancelPage.tsx'), 'CancelPage'),
  publicPage('terms', () => import('./pages/legal/TermsPage.tsx'), 'TermsPage'),
  publicPage('privacy', () => import('./pages/legal/PrivacyPage.tsx'), 'PrivacyPage'),
  publicPage('guide', () => import('./pages/guide/GuidePage.tsx'), 'GuidePage'),
  publicPage('contact', () => import('./pages/contact/ContactPage.tsx'), 'ContactPage'),
  publicPage('construction', () => import('./pages/construction/ConstructionPage.tsx'), 'ConstructionPage'),
  publicPage('notFound', () => import('./pages/not-found/NotFoundPage.tsx'), 'NotFoundPage'),
]);

const competencies = () => import('./pages/assessment/CompetenciesPage.tsx');
const questions = () => import('./pages/assessment/QuestionsPage.tsx');
const exportPage = () => import('./pages/export/ExportPage.tsx');
const changeYears = () => import('./pages/years/ChangeYearsPage.tsx');

const adminPages = administration.addChildren([
  adminPage('masterHome', () => import('./pages/admin-home/HomePage.tsx'), 'AdminHomePage'),
  adminPage('masterReg', () => import('./pages/admin-register/RegisterPage.tsx'), 'AdminRegisterPage'),
  adminPage('masterUsers', () => import('./pages/admin-users/UsersPage.tsx'), 'AdminUsersPage'),
  adminPage(
    'masterActivities',
    () => import('./pages/admin-activities/ActivitiesPage.tsx'),
    'AdminActivitiesPage',
  ),
  adminPage(
    'masterDiscounts',
    () => import('./pages/admin-discounts/DiscountsPage.tsx'),
    'AdminDiscountsPage',
  ),
  adminPage('masterPricing', () => import('./pages/admin-pricing/PricingPage.tsx'), 'AdminPricingPage'),
  adminPage(
    'masterReferral',
    () => import('./pages/admin-referrals/ReferralsPage.tsx'),
    'AdminReferralsPage',
  ),
  adminPage('masterUpload', () => import('./pages/admin-upload/UploadPage.tsx'), 'AdminUploadPage'),
  adminPage('masterReports', () => import('./pages/admin-reports/ReportsPage.tsx'), 'AdminReportsPage'),
  adminPage('masterLeads', () => import('./pages/admin-leads/LeadsPage.tsx'), 'AdminLeadsPage'),
  adminPage('masterInvoices', () => import('./pages/admin-invoices/InvoicesPage.tsx'), 'AdminInvoicesPage'),
  adminPage('masterJobs', () => import('./pages/admin-jobs/JobsPage.tsx'), 'AdminJobsPage'),
  adminPage('masterLog', () => import('./pages/admin-log/LogPage.tsx'), 'AdminLogPage'),
  adminPage('masterAttention', () => import('./pages/admin-home/AttentionPage.tsx'), 'AttentionPage'),
  adminPage('masterJob', () => import('./pages/admin-jobs/JobPage.tsx'), 'AdminJobPage'),
]);

const appPages = appLayout.addChildren([
  adminPages,
  page('dashboard', () => import('./pages/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  page('changeEmail', () => import('./pages/auth/ChangeEmailPage.tsx'), 'ChangeEmailPage'),
  page('changePassword', () => import('./pages/auth/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  page('welcome', () => import('./pages/years/WelcomePage.tsx'), 'WelcomePage', undefined, 'open'),
  page('changeYears', changeYears, 'ChangeYearsPage', { afterLogin: false }),
  page('changeYearsLogin', changeYears, 'ChangeYearsPage', { afterLogin: true }),
  page('purchased', () => import('./pages/years/PurchasedPage.tsx'), 'PurchasedPage'),
  page('rollOverYears', () => import('./pages/years/RolloverPage.tsx'), 'RolloverPage'),
  page('autofixPlan', () => import('./pages/autofix/SubmitPage.tsx'), 'SubmitPage'),
  page('autofixRepair', () => import('./pages/autofix/RepairPage.tsx'), 'RepairPage'),
  page('loading', () => import('./pages/years/LoadingPage.tsx'), 'LoadingPage', undefined, 'key'),
  page('rpt1', () => import('./pages/wizard/PersonalDetailsPage.tsx'), 'PersonalDetailsPage'),
  page('rpt2', () => import('./pages/wizard/CareerPathPage.tsx'), 'CareerPathPage'),
  page('rpt3', () => import('./pages/wizard/PositionPage.tsx'), 'PositionPage'),
  page('rpt4', () => import('./pages/wizard/PractitionerPage.tsx'), 'PractitionerPage'),
  page('rpt5', () => import('./pages/wizard/GoalsPage.tsx'), 'GoalsPage'),
  page('rpt6', () => import('./pages/wizard/IntroPage.tsx'), 'IntroPage'),
  page('rpt7', competencies, 'CompetenciesPage'),
  page('rptqa_pvca', questions, 'QuestionsPage', { group: 'pvca' }),
  page('rptqa_efc', questions, 'QuestionsPage', { group: 'efc' }),
  page('rptqa_tech', questions, 'QuestionsPage', { group: 'tech' }),
  page('suggestedCompetencies', () => import('./pages/assessment/SuggestedPage.tsx'), 'SuggestedPage'),
  page('results', () => import('./pages/assessment/ResultsPage.tsx'), 'ResultsPage'),
  page('resultsSummary', () => import('./pages/assessment/ResultsSummaryPage.tsx'), 'ResultsSummaryPage'),
  page('learningAreas', () => import('./pages/learning-areas/LearningAreasPage.tsx'), 'LearningAreasPage'),
  page(
    'planningComplete',
    () => import('./pages/learning-areas/PlanningCompletePage.tsx'),
    'PlanningCompletePage',
  ),
  page('affiliateActivities', () => import('./pages/affiliates/AffiliatesPage.tsx'), 'AffiliatesPage'),
  page('activityPlanner', () => import('./pages/activities/PlannerPage.tsx'), 'PlannerPage'),
  page('uploadCsv', () => import('./pages/bulk-upload/UploadCsvPage.tsx'), 'UploadCsvPage'),
  page('bookmarkButton', () => import('./pages/bookmark/BookmarkPage.tsx'), 'BookmarkPage'),
  page('cpdSearch', () => import('./pages/cpd-search/CpdSearchPage.tsx'), 'CpdSearchPage'),
  page('logActivity', () => import('./pages/activities/LogActivityPage.tsx'), 'LogActivityPage'),
  page('actionComplete', () => import('./pages/activities/ActionCompletePage.tsx'), 'ActionCompletePage'),
  page('reflection', () => import('./pages/reflections/ReflectionPage.tsx'), 'ReflectionPage'),
  page('exportPdf', exportPage, 'ExportPage', { version: 'print' }),
  page('exportPdf2', exportPage, 'ExportPage', { version: 'flow' }),
  page('account', () => import('./pages/account/AccountPage.tsx'), 'AccountPage'),
  page('calendar', () => import('./pages/account/CalendarPage.tsx'), 'CalendarPage'),
  page('myReferrals', () => import('./pages/referrals/ReferralsPage.tsx'), 'ReferralsPage'),
  page('help', () => import('./pages/help/HelpPage.tsx'), 'HelpPage', undefined, 'key'),
]);

const moved = [
  send(paths.root, () => (isSignedIn() ? paths.dashboard : paths.login)),
  send(paths.redirect, () => paths.root),
  send(paths.rpt, () => paths.rpt1),
  send('$', () => paths.notFound),
];

export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren([publicPages, appPages, ...moved]),
    context: { queries },
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
