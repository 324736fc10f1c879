// The specification's route table (B §2.10): built pages, and pages that are never built.

export const publicPages: readonly string[] = [
  '/',
  '/login',
  '/resetPassword',
  '/registerAnnual',
  '/registerMonthly',
  '/registerTP',
  '/verify',
  '/subscribe',
  '/success',
  '/cancel',
  '/redirect',
  '/404',
  '/construction',
];

export const appPages: readonly string[] = [
  '/app/dashboard',
  '/app/changeEmail',
  '/app/welcome',
  '/app/changeYears',
  '/app/changeYearsLogin',
  '/app/success',
  '/app/rollOverYears',
  '/app/autofixplan',
  '/app/autofix_plan',
  '/app/rpt',
  '/app/rpt1',
  '/app/rpt2',
  '/app/rpt3',
  '/app/rpt4',
  '/app/rpt5',
  '/app/rpt6',
  '/app/rpt7',
  '/app/rptqa_pvca',
  '/app/rptqa_efc',
  '/app/rptqa_tech',
  '/app/suggestedcompetencies',
  '/app/results',
  '/app/results_summary',
  '/app/learningAreas',
  '/app/planningComplete',
  '/app/affilliateActivities',
  '/app/activityPlanner',
  '/app/uploadcsv',
  '/app/actionComplete',
  '/app/reflection',
  '/app/exportPdf',
  '/app/exportPdf2',
  '/app/account',
  '/app/calendar',
  '/app/myreferrals',
  '/app/help',
  '/app/loading/$myVar',
  '/app/mastermib',
];

export const officePages: readonly string[] = [
  '/masterReg',
  '/masterDisc',
  '/masteractivities',
  '/masterdelete',
  '/masterReferral',
  '/masterPricing',
  '/masterUpload',
  '/masterReports',
  '/masterLeads',
];

/** Template screens of the original; they end at /404 (readings 4). */
export const neverPages: readonly string[] = ['/app/customers', '/app/products', '/app/settings'];

/** How many addresses the specification's table names, the root among them. */
export const SPECIFIED = 63;
