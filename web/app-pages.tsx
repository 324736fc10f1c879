import type { PagesCode } from './paths.ts';

export { requireAdministrator, requireValidKey } from './api/guards.ts';
export { queries } from './api/query-client.ts';
export { toSavedPage } from './api/saved-page.ts';
export { pageCalls } from './page-calls.ts';

/**
 * The code of each page under /app. The first page does not load this file: beside each import the build writes the names
 * of all files that it needs, and for all these pages that is several kilobytes.
 */
export const appPages = {
  dashboard: () => import('./pages/dashboard/DashboardPage.tsx').then((of) => of.DashboardPage),
  changeEmail: () => import('./pages/sign-in/ChangeEmailPage.tsx').then((of) => of.ChangeEmailPage),
  addPasskey: () => import('./pages/sign-in/AddPasskeyPage.tsx').then((of) => of.AddPasskeyPage),
  authenticator: () => import('./pages/sign-in/AuthenticatorPage.tsx').then((of) => of.AuthenticatorPage),
  recoveryCodes: () => import('./pages/sign-in/RecoveryCodesPage.tsx').then((of) => of.RecoveryCodesPage),
  changePassword: () => import('./pages/sign-in/ChangePasswordPage.tsx').then((of) => of.ChangePasswordPage),
  welcome: () => import('./pages/years/WelcomePage.tsx').then((of) => of.WelcomePage),
  changeYears: () =>
    import('./pages/years/ChangeYearsPage.tsx').then(({ ChangeYearsPage }) => () => (
      <ChangeYearsPage afterLogin={false} />
    )),
  changeYearsLogin: () =>
    import('./pages/years/ChangeYearsPage.tsx').then(({ ChangeYearsPage }) => () => (
      <ChangeYearsPage afterLogin={true} />
    )),
  purchased: () => import('./pages/years/PurchasedPage.tsx').then((of) => of.PurchasedPage),
  rollOverYears: () => import('./pages/years/RolloverPage.tsx').then((of) => of.RolloverPage),
  autofixPlan: () => import('./pages/autofix/SubmitPage.tsx').then((of) => of.SubmitPage),
  autofixRepair: () => import('./pages/autofix/RepairPage.tsx').then((of) => of.RepairPage),
  loading: () => import('./pages/years/LoadingPage.tsx').then((of) => of.LoadingPage),
  rpt1: () => import('./pages/wizard/PersonalDetailsPage.tsx').then((of) => of.PersonalDetailsPage),
  rpt2: () => import('./pages/wizard/CareerPathPage.tsx').then((of) => of.CareerPathPage),
  rpt3: () => import('./pages/wizard/PositionPage.tsx').then((of) => of.PositionPage),
  rpt4: () => import('./pages/wizard/PractitionerPage.tsx').then((of) => of.PractitionerPage),
  rpt5: () => import('./pages/wizard/GoalsPage.tsx').then((of) => of.GoalsPage),
  rpt6: () => import('./pages/wizard/IntroPage.tsx').then((of) => of.IntroPage),
  rpt7: () => import('./pages/assessment/CompetenciesPage.tsx').then((of) => of.CompetenciesPage),
  rptqa_pvca: () =>
    import('./pages/assessment/QuestionsPage.tsx').then(({ QuestionsPage }) => () => (
      <QuestionsPage group="pvca" />
    )),
  rptqa_efc: () =>
    import('./pages/assessment/QuestionsPage.tsx').then(({ QuestionsPage }) => () => (
      <QuestionsPage group="efc" />
    )),
  rptqa_tech: () =>
    import('./pages/assessment/QuestionsPage.tsx').then(({ QuestionsPage }) => () => (
      <QuestionsPage group="tech" />
    )),
  suggestedCompetencies: () => import('./pages/assessment/SuggestedPage.tsx').then((of) => of.SuggestedPage),
  results: () => import('./pages/assessment/ResultsPage.tsx').then((of) => of.ResultsPage),
  resultsSummary: () =>
    import('./pages/assessment/ResultsSummaryPage.tsx').then((of) => of.ResultsSummaryPage),
  learningAreas: () =>
    import('./pages/learning-areas/LearningAreasPage.tsx').then((of) => of.LearningAreasPage),
  planningComplete: () =>
    import('./pages/learning-areas/PlanningCompletePage.tsx').then((of) => of.PlanningCompletePage),
  affiliateActivities: () => import('./pages/affiliates/AffiliatesPage.tsx').then((of) => of.AffiliatesPage),
  activityPlanner: () => import('./pages/activities/PlannerPage.tsx').then((of) => of.PlannerPage),
  importCsv: () => import('./pages/bulk-upload/ImportPage.tsx').then((of) => of.ImportPage),
  uploadCsv: () => import('./pages/bulk-upload/UploadCsvPage.tsx').then((of) => of.UploadCsvPage),
  bookmarkButton: () => import('./pages/bookmark/BookmarkPage.tsx').then((of) => of.BookmarkPage),
  cpdSearch: () => import('./pages/cpd-search/CpdSearchPage.tsx').then((of) => of.CpdSearchPage),
  logActivity: () => import('./pages/activities/LogActivityPage.tsx').then((of) => of.LogActivityPage),
  capture: () => import('./pages/capture/CapturePage.tsx').then((of) => of.CapturePage),
  actionComplete: () =>
    import('./pages/activities/ActionCompletePage.tsx').then((of) => of.ActionCompletePage),
  reflection: () => import('./pages/reflections/ReflectionPage.tsx').then((of) => of.ReflectionPage),
  exportPdf: () =>
    import('./pages/export/ExportPage.tsx').then(({ ExportPage }) => () => <ExportPage version="print" />),
  exportPdf2: () =>
    import('./pages/export/ExportPage.tsx').then(({ ExportPage }) => () => <ExportPage version="flow" />),
  monitoring: () => import('./pages/pack/MonitoringPage.tsx').then((of) => of.MonitoringPage),
  bodies: () => import('./pages/bodies/BodiesPage.tsx').then((of) => of.BodiesPage),
  circumstances: () => import('./pages/obligations/CircumstancesPage.tsx').then((of) => of.CircumstancesPage),
  declare: () => import('./pages/obligations/DeclarePage.tsx').then((of) => of.DeclarePage),
  obligations: () => import('./pages/obligations/ObligationsPage.tsx').then((of) => of.ObligationsPage),
  growth: () => import('./pages/growth/GrowthPage.tsx').then((of) => of.GrowthPage),
  account: () => import('./pages/account/AccountPage.tsx').then((of) => of.AccountPage),
  calendar: () => import('./pages/account/CalendarPage.tsx').then((of) => of.CalendarPage),
  myReferrals: () => import('./pages/referrals/ReferralsPage.tsx').then((of) => of.ReferralsPage),
  help: () => import('./pages/help/HelpPage.tsx').then((of) => of.HelpPage),

  // the administration
  masterHome: () => import('./pages/office-home/HomePage.tsx').then((of) => of.OfficeHomePage),
  masterReg: () => import('./pages/office-register/RegisterPage.tsx').then((of) => of.OfficeRegisterPage),
  masterUsers: () => import('./pages/office-users/UsersPage.tsx').then((of) => of.OfficeUsersPage),
  masterActivities: () =>
    import('./pages/office-activities/ActivitiesPage.tsx').then((of) => of.OfficeActivitiesPage),
  masterDiscounts: () =>
    import('./pages/office-discounts/DiscountsPage.tsx').then((of) => of.OfficeDiscountsPage),
  masterPricing: () => import('./pages/office-prices/PricingPage.tsx').then((of) => of.OfficePricingPage),
  masterReferral: () =>
    import('./pages/office-referrals/ReferralsPage.tsx').then((of) => of.OfficeReferralsPage),
  masterUpload: () => import('./pages/office-upload/UploadPage.tsx').then((of) => of.OfficeUploadPage),
  masterReports: () => import('./pages/office-reports/ReportsPage.tsx').then((of) => of.OfficeReportsPage),
  masterMails: () => import('./pages/office-mails/MailsPage.tsx').then((of) => of.MailsPage),
  masterLeads: () => import('./pages/office-leads/LeadsPage.tsx').then((of) => of.OfficeLeadsPage),
  masterInvoices: () =>
    import('./pages/office-invoices/InvoicesPage.tsx').then((of) => of.OfficeInvoicesPage),
  masterReconcile: () => import('./pages/office-reconcile/ReconcilePage.tsx').then((of) => of.ReconcilePage),
  masterJobs: () =>
    import('./pages/office-bulk-actions/BulkActionsPage.tsx').then((of) => of.BulkActionsPage),
  masterLog: () => import('./pages/office-log/LogPage.tsx').then((of) => of.OfficeLogPage),
  masterAttention: () => import('./pages/office-home/AttentionPage.tsx').then((of) => of.AttentionPage),
  masterTrend: () => import('./pages/office-home/TrendPage.tsx').then((of) => of.TrendPage),
  masterRoles: () => import('./pages/office-roles/RolesPage.tsx').then((of) => of.RolesPage),
  masterJob: () => import('./pages/office-bulk-actions/BulkActionPage.tsx').then((of) => of.BulkActionPage),
} satisfies PagesCode;
