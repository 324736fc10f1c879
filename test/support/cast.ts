import * as activities from '#contract/activities.ts';
import { saveAnswers, updateResultsTable } from '#contract/assessment.ts';
import { autofixAction } from '#contract/autofix.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { uploadProof } from '#contract/evidence.ts';
import { addReasons, learningAreas } from '#contract/learning-areas.ts';
import * as profile from '#contract/profile.ts';
import { saveReflection } from '#contract/reflections.ts';
import { southAfricanDate, yearOf } from '#domain/calendar/calendar.ts';
import type { HoursKind } from '#framework/hours-kinds.ts';
import type { Database } from '#server/db/connect.ts';
import type { BrowserMember } from './browser-members.ts';
import { aMember, PASSWORD } from './factories.ts';
import { textPdf } from './text-pdf.ts';

// The people of the tests by name. Those of the office and of the membership are what `aMember` is given; Hester, Louis and Dirk write
// their plans by calls.

/** The owner of the office: the operator names her address in ADMIN_EMAILS. */
export const thandeka = { email: 'boss@example.co.za', name: 'Thandeka', surname: 'Mokoena' };
/** Finance of the office. */
export const zoe = {
  email: 'zoe@example.co.za',
  name: 'Zoë',
  surname: "O'Brien-Müller",
  office_role: 'finance',
} as const;
/** The member whose membership ended on the last day of January, and who may only read. */
export const lapsed = { membership: { kind: 'Annual', paid_to: '2026-01-31' } } as const;
/** He lapsed in an earlier year, on whatever day the test runs, and has the plan of that year alone. */
export const werner = {
  email: 'werner@example.co.za',
  membership: { kind: 'Annual' as const, paid_to: '2025-06-30' as const },
  years: [2025],
  current_year: 2025,
};
/** The auditor with all licences. */
export const auditor = {
  plan: { tax_practitioner: true, business_rescue_practitioner: true, registered_auditor: true },
};
/** The tax practitioner who joined on the last day of December. */
export const newcomer = { plan: { tax_practitioner: true, registered_from: '2026-12-31' } } as const;

/** Ends the membership of somebody who is signed in, as that of the lapsed member. */
export const lapse = ({ db }: Pick<Database, 'db'>, { id }: { id: string }) =>
  db.updateTable('membership').set(lapsed.membership).where('member_id', '=', id).execute();

const year = yearOf(southAfricanDate(new Date()));
const twoYears = { years: [year - 1, year], current_year: year };
/** They own the year of today and the one before it, which hold nothing. */
export const lerato = { ...twoYears, email: 'lerato.mokoena@example.co.za' };
export const zanele = { ...twoYears, email: 'zanele.dube@example.co.za' };
export const palesa = { ...twoYears, email: 'palesa.nkosi@example.co.za' };

/** The members of every portal beside its two ready accounts, and a discount code. */
export async function ownersOfYears(database: Pick<Database, 'db'>): Promise<void> {
  for (const one of [werner, lerato, zanele, palesa]) await aMember(database, one);
  const code = { code: 'GAUTENG20', percentage_discount: 20, usage_limit: 5, created_at: new Date() };
  await database.db.insertInto('discount_code').values(code).execute();
}

/** Address and password of one of them. */
export const signInOf = ({ email }: { email: string }): BrowserMember => ({ email, password: PASSWORD });

/** A call of a signed-in member that must succeed. Gives the body of the response. */
export type MustCall = (
  endpoint: EndpointSpec,
  request: { params?: object; body?: unknown },
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own response
) => Promise<any>;

/** A day as YYYY-MM-DD. */
interface Days {
  year: number;
  /** On which the member writes. */
  today: string;
}

/** Fewer own words than an ethics reflection needs. */
export const FIVE_WORDS = 'I kept to the code';
/** The one text of the dishonest member. */
export const ONE_TEXT = 'I learned a lot that helps me in my daily work with clients';

/**
 * The honest one: certificates, words of her own, and hours that she says she still has to plan. One ethics reflection and the reasons of
 * her learning areas are still to write.
 */
export async function hester(call: MustCall, { year, today }: Days): Promise<void> {
  await taxManager(call, year);
  const tax = { title: 'Transfer pricing masterclass', competency: 'tax_planning' };
  const ethics = { title: 'Ethics: NOCLAR in practice', competency: 'business_ethics' };
  const service = { title: 'Serving clients in a dispute', competency: 'tax_governance' };
  // Booked before its learning area is there, so nothing links the two.
  const ids = [
    await book(call, year, { ...tax, kind: 'tax', hours: 10, date: `${year}-02-16` }),
    await book(call, year, { ...ethics, kind: 'ethics', hours: 2, date: `${year}-05-12` }),
    await book(call, year, { ...service, kind: 'service', hours: 2, date: `${year}-08-19` }),
  ];
  await scoredLow(call, year);
  for (const [at, id] of ids.entries()) {
    await certify(call, { year, id, name: `cert-${at}.pdf` });
    await reflect(call, { year, today, id, text: hesterWrote[at] ?? '' });
  }
  for (const [id, text] of Object.entries(hesterOnEthics)) await reflect(call, { year, today, id, text });
}

const hesterWrote = [
  'I redid the comparables of two group companies and defended the range before our audit committee.',
  'A supplier offered backdated invoices; now I know whom to inform first and what to write down.',
  'We agreed on fixed hours for phone calls, so nobody waits longer than one day for an answer.',
];
const hesterOnEthics = {
  personal_ethics:
    'In March I noticed that my own mistake had lowered a refund. I told the client the same afternoon, corrected the return with SARS and paid the penalty myself.',
  business_ethics:
    'Two directors wanted overtime recorded as consulting fees. I explained what this costs their staff in benefits, and payroll went back to the contracts that everybody had signed.',
};

/** The lazy one: two activities without a file, no reason, and autofix for the rest. */
export async function louis(call: MustCall, { year }: Days): Promise<void> {
  await taxManager(call, year);
  const tax = { title: 'Budget breakfast', competency: 'tax_planning' };
  const other = { title: 'Service desk webinar', competency: 'tax_governance' };
  await book(call, year, { ...tax, kind: 'tax', hours: 8, date: `${year}-03-03` });
  await book(call, year, { ...other, kind: 'service', hours: 1, date: `${year}-06-09` });
  await scoredLow(call, year);
  await call(autofixAction, { params: { year } });
}

/**
 * The dishonest one: four activities of eight hours that were entered on one day with the date `entered`, no file, dates changed to `held`
 * afterwards, one text for all of them, and ethics in five words.
 */
export async function dirk(
  call: MustCall,
  { year, today, entered, held }: Days & { entered: string; held: readonly string[] },
): Promise<void> {
  await taxManager(call, year);
  await scoredLow(call, year);
  const kinds: HoursKind[] = ['tax', 'tax', 'ethics', 'service'];
  for (const [at, kind] of kinds.entries()) {
    const one = { title: `Seminar ${at + 1}`, competency: 'tax_planning', kind, hours: 8 };
    const id = await book(call, year, { ...one, date: entered });
    await call(activities.updateActivity, {
      body: { ...fieldsOf(one), id, date: held[at], rpt_year: year },
    });
    await reflect(call, { year, today, id, text: ONE_TEXT });
  }
  for (const id of ['personal_ethics', 'business_ethics', 'professional_ethics'])
    await reflect(call, { year, today, id, text: FIVE_WORDS });
  const areas: { id: string }[] = await call(learningAreas, { params: { year } });
  const reasons = areas.map(({ id }) => ({ id, reason: 'It is asked for' }));
  await call(addReasons, { params: { year }, body: { reasons } });
}

/** The pages of the wizard, filled in by a tax practitioner. */
async function taxManager(call: MustCall, rpt_year: number): Promise<void> {
  await call(profile.saveCareerPath, { body: { rpt_year, career_path: 'Consulting' } });
  await call(profile.savePosition, {
    body: {
      rpt_year,
      career_position: 'Tax manager',
      career_role_start_date: `${rpt_year - 2}-02-01`,
      career_proficiency_level: 'Mid Management',
    },
  });
  await call(profile.savePractitioner, {
    body: {
      rpt_year,
      career_tax_practitioner: true,
      business_rescue_practitioner: false,
      registered_auditor: false,
    },
  });
  await call(profile.saveGoals, {
    body: {
      rpt_year,
      career_role_responsibilities: 'I sign off returns.',
      career_goals_short_term: 'Take over transfer pricing.',
      career_goals_med_long_term: 'Lead the practice.',
    },
  });
}

/** One competency of each group, below its level, with the learning areas that this makes. */
async function scoredLow(call: MustCall, rpt_year: number): Promise<void> {
  const scored = { business_ethics: 2, governance_model: 3, tax_planning: 3, managing_others: 5 };
  for (const [competency, questions] of Object.entries(scored)) {
    const answers = Array.from({ length: questions }, () => ({ answer: 0 }));
    await call(saveAnswers, { params: { competency }, body: { answers, rpt_year } });
  }
  await call(updateResultsTable, { body: { rpt_year } });
}

interface Booked {
  title: string;
  competency: string;
  kind: HoursKind;
  hours: number;
}

const fieldsOf = ({ title, competency, kind, hours }: Booked) => ({
  title,
  competency,
  hours_kind: kind,
  verifiable_hours: hours,
  provider: 'SAICA',
  type: 'webinar',
  description: 'Cases of this year',
});

const book = async (call: MustCall, rpt_year: number, one: Booked & { date: string }): Promise<string> => {
  const body = { ...fieldsOf(one), activity_date: one.date, rpt_year };
  return (await call(activities.bookActivity, { body })).activity_id;
};

function certify(call: MustCall, { year, id, name }: { year: number; id: string; name: string }) {
  const body = new FormData();
  body.append('file', new Blob([Uint8Array.from(textPdf([`Certificate of attendance: ${name}`]))]), name);
  return call(uploadProof, { params: { year, id }, body });
}

/** `id`: of an activity, or an ethics item, which has no Yes and No. */
function reflect(call: MustCall, { year, today, id, text }: Days & { id: string; text: string }) {
  const answers = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer: 'No' };
  const body = { ...answers, question1_comment: text, reflection_date: today, activity_id: id };
  return call(saveReflection, { body: { ...body, rpt_year: year } });
}
