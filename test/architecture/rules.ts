// The table "Who may import whom" of docs/architecture.md as data. A file belongs to the first rule that matches it.

export interface Rule {
  /** Which files. */
  of: RegExp;
  /** Which project files they may import. A function gets the text that `of` captured. */
  files: RegExp[] | ((captured: string) => RegExp[]);
  /** Which libraries: everything, or these. */
  packages: 'any' | RegExp;
  why: string;
}

/** Which area's front an area may call (docs/architecture.md), so that there is never a circle. */
export const fronts: Record<string, readonly string[] | 'all'> = {
  membership: [],
  // Only members who are paid get a year.
  plans: ['membership'],
  // The record that a sign-in returns has the profile of the plan year.
  // A person who registers is no lead any more.
  // Taking an account back closes the ways into it that these areas made.
  'sign-in': ['plans', 'membership', 'leads', 'shares', 'calendar-feed', 'mail-in', 'pack'],
  prices: [],
  leads: ['mails'],
  mails: [],
  'group-mails': [],
  walkthrough: ['mails'],
  evidence: ['obligations', 'plans'],
  assessment: ['plans'],
  'learning-areas': ['assessment', 'plans'],
  activities: ['learning-areas', 'evidence', 'plans'],
  // The page shows which competencies are learning areas of the plan, and their scores.
  affiliates: ['activities', 'learning-areas', 'assessment'],
  reflections: ['activities'],
  // An administrator's file names the members whose plans it goes into.
  'bulk-upload': ['sign-in', 'plans', 'learning-areas', 'activities', 'reflections'],
  referrals: ['prices', 'mails'],
  billing: ['sign-in', 'plans', 'membership', 'prices', 'referrals', 'leads', 'mails'],
  // Beside the account its page shows the activities of the year.
  // To close it takes in every area that holds something of the member's.
  account: ['sign-in', 'activities', 'plans', 'evidence', 'billing', 'leads'],
  autosave: ['plans'],
  // The days of a registration are those of the plan.
  history: [],
  // A calendar address is told of as a link to a plan is.
  'calendar-feed': ['obligations', 'shares'],
  // One page and one call stop the mails to leads and to members.
  reminders: ['leads', 'mails', 'group-mails', 'membership', 'obligations', 'plans', 'dashboard'],
  // A colleague reads the plan as its owner's pages show it.
  shares: ['activities', 'dashboard', 'evidence', 'export', 'plans'],
  pack: ['dashboard', 'export', 'history', 'obligations', 'shares'],
  'mail-in': ['activities', 'evidence', 'membership', 'plans'],
  obligations: ['plans'],
  profile: ['plans', 'assessment', 'learning-areas'],
  // The page offers years that can be bought.
  years: ['plans', 'prices', 'assessment', 'learning-areas', 'activities'],
  autofix: ['learning-areas', 'activities', 'reflections'],
  office: 'all',
};

/** The rooms of domain/, lowest first: a rule may use the rules of its own room and of the rooms before it. */
export const domainRooms = [
  'text',
  'calendar',
  'money',
  'shares',
  'leads',
  'walkthrough',
  'invoices',
  'assessment',
  'profile',
  'hours',
  'questions',
  'activities',
  'learning-areas',
  'reflections',
  'evidence',
  'certificate',
  'csv',
  'mail-in',
  'pack',
  'sign-in',
  'membership',
  'prices',
  'payments',
  'referrals',
  'affiliates',
  'obligations',
  'to-do',
  'years',
  'reminders',
  'calendar-feed',
  'export',
  'history',
  'office',
];

const tests = /\.test\.tsx?$/;
const shared = [/^contract\//, /^domain\//, /^framework\//];
const ports = [/^server\/(adapters\/\w+|mail|queue)\/port\.ts$/, /^server\/adapters\/clock\.ts$/];
/** Few functions of these areas are called from outside. A front would only hand them on, so a caller names their file. */
const WITHOUT_FRONT = 'account|export|history|obligations|pack|prices|reports';
const frontOf = (area: string) =>
  new RegExp(
    `^server/areas/${area}/${WITHOUT_FRONT.split('|').includes(area) ? '(?!([\\w-]+-)?routes)[\\w-]+' : area}\\.ts$`,
  );
const anyFront = new RegExp(
  `^server/areas/(([\\w-]+)/\\2|(${WITHOUT_FRONT})/(?!([\\w-]+-)?routes)[\\w-]+)\\.ts$`,
);
/** The record of the mails that went out. The rest of server/mail is behind its port. */
const mailRecords = /^server\/mail\/recorded-mail\.ts$/;
const plumbing = [/^server\/(http|db|bulk|forget|emails)\//, mailRecords];

const floor = (folder: string, ...more: RegExp[]) => [new RegExp(`^${folder}/`), ...more];
const noLibraries = /^$/;
const ofBrowser =
  /^(react|react-dom|zod|zustand|dayjs|papaparse|pdfjs-dist|fflate|hucre|idb)$|^@(mantine|tanstack|tabler|fontsource)|^@simplewebauthn\/browser$|^qr$/;
const ofSharedParts = /^(react|react-dom|zod|dayjs)$|^@(mantine|tabler)\/|^@tanstack\/react-table$/;
const ofServer =
  /^(?!react|zustand|dayjs|papaparse|pdfjs-dist|idb|@mantine|@tanstack|@tabler|@fontsource|@simplewebauthn\/browser)/;
/** One adapter reads PDF files. */
const ofAdapters =
  /^(?!react|zustand|dayjs|papaparse|idb|@mantine|@tanstack|@tabler|@fontsource|@simplewebauthn\/browser)/;
/** An area knows SQL, CSV, hashes, lists and the arithmetic of second factors; Fastify, drivers and services are behind the plumbing and the ports. */
const ofAreas =
  /^(kysely|uuid|zod|papaparse|node:crypto|@node-rs\/argon2|@zxcvbn-ts\/language-common|@simplewebauthn\/server(\/helpers)?|otpauth)$/;

export const rules: Rule[] = [
  { of: tests, files: [/^(?!(bench|lab)\/)/], packages: 'any', why: 'a test may look at anything but bench' },
  { of: /^(test|bench|lab)\//, files: [/./], packages: 'any', why: 'test and bench may import anything' },
  {
    of: /^framework\//,
    files: floor('framework'),
    packages: noLibraries,
    why: 'framework is data and types',
  },
  {
    of: /^domain\//,
    files: floor('domain', /^framework\//),
    packages: noLibraries,
    why: 'domain gives the same answer for the same arguments: no libraries, no node modules, no I/O',
  },
  {
    of: /^contract\//,
    files: floor('contract', /^domain\//, /^framework\//),
    packages: /^zod$/,
    why: 'contract knows neither Fastify nor React',
  },
  {
    of: /^server\/http\//,
    files: floor(
      'server/http',
      /^server\/db\//,
      /^contract\/(endpoint|errors|limits|fields|no-scripts)\.ts$/,
      /^domain\//,
      /^framework\//,
      ...ports,
    ),
    packages: ofServer,
    why: 'server/http is the way of a request and knows no area',
  },
  {
    of: /^server\/queue\//,
    files: floor('server/queue', /^server\/db\//),
    packages: ofServer,
    why: 'the queue knows the database only',
  },
  {
    of: /^server\/mail\//,
    files: floor('server/mail', /^server\/(db|bounds)\//, /^domain\//, ...ports),
    packages: ofServer,
    why: 'mail knows the database and the rules, and no message',
  },
  {
    of: /^server\/bulk\//,
    files: floor(
      'server/bulk',
      /^domain\//,
      /^server\/http\//,
      /^server\/db\//,
      /^contract\/(endpoint|errors|office-bulk-actions)\.ts$/,
      ...ports,
    ),
    packages: /^(kysely|uuid|zod)$/,
    why: 'a bulk action is plumbing: an area gives it the function of one row',
  },
  {
    of: /^server\/operate\//,
    files: floor(
      'server/operate',
      /^server\/http\//,
      /^server\/db\//,
      /^contract\/(index|endpoint|errors)\.ts$/,
    ),
    packages: ofServer,
    why: 'what the operator reads knows no area',
  },
  {
    of: /^server\/forget\//,
    files: floor('server/forget', /^server\/(http|db|bulk)\//, mailRecords, ...ports),
    packages: /^(kysely|uuid)$/,
    why: 'an area asks it to forget a member; it calls no area',
  },
  {
    of: /^server\/db\//,
    files: floor('server/db', /^domain\/money\/money\.ts$/),
    packages: ofServer,
    why: 'server/db is plumbing',
  },
  {
    of: /^server\/bounds\//,
    files: floor('server/bounds'),
    packages: /^node:/,
    why: 'a bound on time or memory knows nothing of what it bounds',
  },
  {
    of: /^server\/adapters\/(\w+)\//,
    files: (kind) =>
      floor(
        `server/adapters/${kind}`,
        /^server\/(db|bounds)\//,
        /^contract\/limits\.ts$/,
        /^domain\//,
        /^framework\//,
        ...ports,
      ),
    packages: ofAdapters,
    why: 'an adapter knows its own port and library (and the database, the rules, the limits, other ports)',
  },
  { of: /^server\/adapters\/clock\.ts$/, files: [], packages: noLibraries, why: 'the clock needs nothing' },
  {
    of: /^simulator\//,
    files: floor('simulator', /^domain\//),
    packages: /^(fastify|kysely|uuid|node:(crypto|timers))$/,
    why: 'the simulator is a provider of its own: it knows the protocol and its own tables, not the server',
  },
  {
    of: /^server\/emails\//,
    files: floor('server/emails', /^domain\//, /^framework\//),
    // Writes calendar files, which go with a message.
    packages: /^ical-generator$/,
    why: 'a message is a function of its data',
  },
  {
    of: /^server\/jobs\//,
    files: floor('server/jobs', anyFront, ...plumbing, ...ports, /^domain\//),
    packages: noLibraries,
    why: 'a job knows an area by its front only',
  },
  {
    of: /^server\/cli\//,
    files: floor('server', /^contract\//),
    packages: ofServer,
    why: 'a command starts parts of the server, or writes a file of the repository',
  },
  {
    of: /^server\/config(\/[\w-]+)?\.ts$/,
    files: [/^domain\//, /^server\/config\//, /^server\/db\/addresses\.ts$/],
    packages: ofServer,
    why: 'configuration is one schema',
  },
  {
    of: /^server\/(main|app|problem)\.ts$/,
    files: floor('server', /^simulator\/simulator\.ts$/, ...shared),
    packages: ofServer,
    why: 'they compose the server',
  },
  {
    // They read many tables and own none (docs/architecture.md), or compose areas. They may call every front.
    of: /^server\/(areas\/dashboard|areas\/export|areas\/page-calls|areas\/reports)\//,
    // The counts of reports are served as metrics.
    files: (folder) =>
      floor(`server/${folder}`, anyFront, /^server\/operate\/metrics\.ts$/, ...plumbing, ...ports, ...shared),
    packages: ofAreas,
    why: 'a reading area may read any table and call any front',
  },
  {
    of: /^server\/demo\//,
    files: floor('server/demo', anyFront, ...plumbing, ...shared),
    packages: /^(kysely|uuid|fastify)$/,
    why: "the demo's people are made by the product's own calls",
  },
  {
    of: /^server\/areas\/([\w-]+)\//,
    files: (area) => floor(`server/areas/${area}`, ...frontsOf(area), ...plumbing, ...ports, ...shared),
    packages: ofAreas,
    why: "an area may call another area's front only, and only those listed in docs/architecture.md",
  },
  {
    of: /^web\/ui\//,
    files: [
      /^web\/(ui|styles|assets)\//,
      /^web\/(theme|delays|storage)\.ts$/,
      /^contract\/(endpoint|errors|no-scripts|selection)\.ts$/,
      // They know the calendar's rules, how a number is written and the names of an object.
      /^domain\/(calendar\/(calendar|date-words|typed-date)|text\/(counted|names|signed-gap))\.ts$/,
    ],
    packages: ofSharedParts,
    why: 'shared parts know fields, rows and dates: no router, no API, no domain word',
  },
  {
    of: /^web\/api\//,
    files: floor('web/api', /^web\/(paths|delays|storage)\.ts$/, ...shared),
    packages: ofBrowser,
    why: 'web/api knows the contract, not the pages',
  },
  {
    of: /^web\/pages\/([\w-]+)\//,
    files: (area) => [
      new RegExp(`^web/pages/${area}/`),
      /^web\/(?!pages\/|(main|routes|public-pages|app-pages|static-pages)\.tsx|page-calls\.ts)/,
      ...shared,
    ],
    packages: ofBrowser,
    why: "a page imports nothing of another area's pages; what two areas share moves down a floor",
  },
  {
    of: /^web\/((main|routes|public-pages|app-pages|static-pages)\.tsx|page-calls\.ts)$/,
    files: floor('web', ...shared),
    packages: ofBrowser,
    why: 'they compose the pages',
  },
  {
    of: /^web\//,
    files: [
      /^web\/(?!pages\/|(main|routes|public-pages|app-pages|static-pages)\.tsx|page-calls\.ts)/,
      ...shared,
    ],
    packages: ofBrowser,
    why: 'what pages share may not know a page',
  },
  { of: /^[\w.-]+\.ts$/, files: [/./], packages: 'any', why: 'configuration of a tool' },
];

function frontsOf(area: string): RegExp[] {
  const allowed = fronts[area] ?? [];
  return allowed === 'all' ? [anyFront] : allowed.map(frontOf);
}
