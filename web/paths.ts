import type { ReactNode } from 'react';

/** Every page address, once. Matching ignores case (readings 4). */
export const paths = {
  root: '/',
  login: '/login',
  resetPassword: '/resetPassword',
  registerAnnual: '/registerAnnual',
  registerMonthly: '/registerMonthly',
  registerTP: '/registerTP',
  verify: '/verify',
  undoEmail: '/undoEmail',
  officeFactor: '/officeFactor',
  unsubscribe: '/unsubscribe',
  subscribe: '/subscribe',
  success: '/success',
  cancel: '/cancel',
  redirect: '/redirect',
  notFound: '/404',
  construction: '/construction',
  terms: '/terms',
  privacy: '/privacy',
  guide: '/guide',
  contact: '/contact',
  check: '/check',
  shared: '/shared',

  dashboard: '/app/dashboard',
  obligations: '/app/obligations',
  growth: '/app/growth',
  declare: '/app/declare',
  circumstances: '/app/circumstances',
  bodies: '/app/bodies',
  monitoring: '/app/monitoring',
  changeEmail: '/app/changeEmail',
  changePassword: '/app/changePassword',
  addPasskey: '/app/addPasskey',
  authenticator: '/app/authenticator',
  recoveryCodes: '/app/recoveryCodes',
  welcome: '/app/welcome',
  changeYears: '/app/changeYears',
  changeYearsLogin: '/app/changeYearsLogin',
  purchased: '/app/success',
  rollOverYears: '/app/rollOverYears',
  autofixPlan: '/app/autofixplan',
  autofixRepair: '/app/autofix_plan',
  rpt: '/app/rpt',
  rpt1: '/app/rpt1',
  rpt2: '/app/rpt2',
  rpt3: '/app/rpt3',
  rpt4: '/app/rpt4',
  rpt5: '/app/rpt5',
  rpt6: '/app/rpt6',
  rpt7: '/app/rpt7',
  rptqa_pvca: '/app/rptqa_pvca',
  rptqa_efc: '/app/rptqa_efc',
  rptqa_tech: '/app/rptqa_tech',
  suggestedCompetencies: '/app/suggestedcompetencies',
  results: '/app/results',
  resultsSummary: '/app/results_summary',
  learningAreas: '/app/learningAreas',
  planningComplete: '/app/planningComplete',
  affiliateActivities: '/app/affilliateActivities',
  cpdSearch: '/app/cpdSearch',
  activityPlanner: '/app/activityPlanner',
  logActivity: '/app/logActivity',
  capture: '/app/capture',
  uploadCsv: '/app/uploadcsv',
  importCsv: '/app/importcsv',
  bookmarkButton: '/app/bookmarkButton',
  actionComplete: '/app/actionComplete',
  reflection: '/app/reflection',
  exportPdf: '/app/exportPdf',
  exportPdf2: '/app/exportPdf2',
  account: '/app/account',
  calendar: '/app/calendar',
  myReferrals: '/app/myreferrals',
  help: '/app/help',
  loading: '/app/loading/$myVar',

  masterHome: '/app/mastermib',
  masterReg: '/masterReg',
  masterUsers: '/masterdelete',
  masterActivities: '/masteractivities',
  masterDiscounts: '/masterDisc',
  masterPricing: '/masterPricing',
  masterReferral: '/masterReferral',
  masterUpload: '/masterUpload',
  masterReports: '/masterReports',
  masterLeads: '/masterLeads',
  masterMails: '/masterMails',
  masterInvoices: '/masterInvoices',
  masterReconcile: '/masterReconcile',
  masterJobs: '/masterJobs',
  masterJob: '/masterJobs/$id',
  masterLog: '/masterLog',
  masterAttention: '/masterAttention',
  masterTrend: '/masterTrends',
  masterRoles: '/masterRoles',
} as const;

export type PageName = keyof typeof paths;
export type PagePath = (typeof paths)[PageName];

/** Loads a page that takes nothing but its address. */
export type PageCode = () => Promise<() => ReactNode>;
/** The code of pages, by the name of their address. */
export type PagesCode = { [Name in PageName]?: PageCode };

/** The search parameters of an address. Those of tables have names of their own (web/ui/table/url-state.ts). */
export interface AddressSearch {
  /** rpt1 stays open instead of going on to the saved page. */
  stay?: unknown;
  /** Why the sign-in page was opened. */
  ended?: unknown;
  notice?: unknown;
  /** Signs in to read and download after the membership has ended. */
  reading?: unknown;
  /** The address that was asked for before signing in. */
  next?: unknown;
  /** The older year that the roll-over begins with. */
  from?: unknown;
  /** The row whose form is open. */
  edit?: unknown;
  add?: unknown;
  /** In the planner: the activity whose hours are being split. */
  split?: unknown;
  /** With `add` in the planner: the providers' offers in place of the form. */
  offers?: unknown;
  /** The values for Log activity, from the page that the member is reading. */
  title?: unknown;
  url?: unknown;
  [name: string]: unknown;
}

/** A page that a figure or a name links to, filtered to the rows that it counts. */
export interface PageLink {
  to: PagePath;
  search?: AddressSearch;
  /** The part of the page that gets the focus. */
  hash?: string;
}

/** A page with a search in its address. */
export const searchIn = <To extends PagePath>(to: To, search: AddressSearch) => ({ to, search });

/** Opens rpt1 itself. Without the mark it is the entrance to the plan and goes on to the saved page (spec A §2). */
export const personalDetails = { to: paths.rpt1, search: { stay: true } };

/** The page that shows a spinner and then opens `/app/{myVar}`. */
export const loadingPage = (myVar: string) => ({ to: paths.loading, params: { myVar } });

/** The entries of the log for the rows of one bulk action or upload. */
export const logRows = (id: string) => searchIn(paths.masterLog, { bulk_action: id });

/** The office's page of one member. */
export const userPage = (id: string) => searchIn(paths.masterUsers, { edit: id });

/** One invoice in the office's list. */
export const invoicePage = (number: string) => searchIn(paths.masterInvoices, { q: number });

/** The refund of a credit note, where it is marked as sent. */
export const refundsOf = (creditNote: string) => searchIn(paths.masterReconcile, { q: creditNote });

/** The page of one bulk action. */
export const bulkActionPage = (id: string) => ({ to: paths.masterJob, params: { id } });
