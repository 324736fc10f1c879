import { EVIDENCE_MAX_BYTES, EVIDENCE_MAX_PER_YEAR } from '#domain/activities/activities.ts';

interface Chapter {
  title: string;
  lead?: string;
  steps?: readonly string[];
}

const megabytes = EVIDENCE_MAX_BYTES / 1024 / 1024;

/** The tasks of the product, in the order of a year. Pages and buttons have their names on the screen. */
export const chapters: readonly Chapter[] = [
  {
    title: 'Your year in short',
    steps: [
      'Sign up, pay, and confirm your email address with the pin that we mail you.',
      'In My CPD, fill in your details, career path, position and goals.',
      'Score yourself, and see where you are below the level that your role requires.',
      'Learning Areas: decide what to develop this year.',
      'Activity Planner: plan what you will do, and log what you have done, with its evidence.',
      'My Reflections: reflect on each activity and on the three ethics items.',
      'Export to PDF: take your plan with you.',
    ],
  },
  {
    title: 'Signing in',
    lead: 'Sign in with your email address and your password, then with the pin that we mail you. Right after your sign-up, the pin that confirmed your address is enough. A pin works for ten minutes, and its last digit sends it. After eight hours you sign in again, and what you had typed is still there.',
  },
  {
    title: 'Your details and goals',
    lead: 'The steps of My CPD save when you choose Next Step. A line beside the bar names the step, and you can go back to every step that you have seen. Career path and proficiency level decide which scores are required, so changing them clears the scores of the year. The page asks first.',
  },
  {
    title: 'Scoring yourself',
    steps: [
      'Open My Competencies and choose a group, then a competency that matters in your role. You do not have to score all of them.',
      'Answer as you work today. Each competency gets a score from 1.0 to 4.0.',
      'See your results. Put those below the required level into your plan with Add This To My Reflective Plan!',
    ],
  },
  {
    title: 'Learning areas',
    lead: 'Each score below the required level that is in your plan is a learning area. Add your own, choose from those that are suggested, and say for each why you want to grow there.',
  },
  {
    title: 'Activities and evidence',
    steps: [
      'In the Activity Planner choose a learning area under Add More Activities, or use Log activity from anywhere.',
      'Give the date on which you did it or will do it. Past and coming activities are in one list.',
      'Many at once: Upload CSV takes a file. You review every row before it goes into your plan.',
      'While reading on the web: the Bookmark Button opens Log activity with the page filled in. The dashboard has it as Download Widget.',
      `If you are an auditor or a tax or business rescue practitioner, enter verifiable hours and upload evidence: PDF or Word, up to ${megabytes} MB a file and ${EVIDENCE_MAX_PER_YEAR} files a year. One file can serve several activities.`,
    ],
  },
  {
    title: 'Reflections',
    lead: 'An activity counts as completed when you have reflected on it: three questions with Yes or No, a comment and a date. You can answer several activities together. Personal, business and professional ethics have a reflection each. Prepared answers help you begin; put them in your own words.',
  },
  {
    title: 'The dashboard',
    lead: 'It shows the next step, what is still to do with links to each row, and how far learning areas, activities and verifiable hours are. Each number opens the rows that it counts.',
  },
  {
    title: 'Years',
    lead: 'Switch Years opens another year that you own, and sells earlier ones. Rollover Years starts a year from the one before: profile, scores and learning areas are copied, activities and reflections are not.',
  },
  {
    title: 'An incomplete plan',
    lead: 'Autofix lists what is missing before it changes anything: learning areas without activities are removed, and missing reflections on activities whose date has passed are filled in with standard text. That text is marked, and stays in To do, until you edit it.',
  },
  {
    title: 'Your plan as a document',
    lead: 'Export to PDF shows the whole plan on the page and gives you the file, on paper or for the screen. Those who upload evidence can download it as one zip, numbered as in the plan.',
  },
  {
    title: 'Your account',
    steps: [
      'My Account shows until when you have paid. There you cancel the subscription, change the card, and find an invoice for each payment.',
      'Change Email and Reset Password sign out all other browsers. The page lists where you are signed in, and lets you end a session that is not yours.',
      'My Referrals: a colleague who signs up for a year with your code pays less, and you get a reward.',
      'Download everything gives you all that we keep about you. Close my account deletes it.',
      'When a membership has ended you can still sign in to read and download. Paying again opens everything at once.',
    ],
  },
  {
    title: 'Saving',
    lead: 'Every Next Step saves. When you sign in again you continue where you stopped, and text that you had not saved is still there on the same browser.',
  },
];
