import { createHash, randomBytes } from 'node:crypto';
import { csvText } from '#domain/csv/write.ts';
import { planDocument, planFileName } from '#domain/export/plan-document.ts';
import { planJson } from '#domain/export/plan-json.ts';
import { hoursOf } from '#domain/hours/verifiable-hours.ts';
import { hoursSchedule } from '#domain/obligations/hours-schedule.ts';
import { DOCUMENT_NUMBER_BYTES, documentNumber } from '#domain/pack/document-number.ts';
import { evidenceRows } from '#server/areas/export/archive.ts';
import { documentInput } from '#server/areas/export/document.ts';
import { areaNames, lastEvent } from '#server/areas/history/queries.ts';
import { selectBrought } from '#server/areas/obligations/body-queries.ts';
import { factsOf } from '#server/areas/obligations/facts.ts';
import { selectDeclarations } from '#server/areas/obligations/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Plan } from '#server/http/context.ts';
import { numbered, PACK_SEPARATOR, type PackContent } from './pack-entries.ts';

/** A plan as it is at this moment: the document, and its place in the history. */
export interface Moment {
  number: string;
  plan: Plan;
  now: Date;
  input: Awaited<ReturnType<typeof documentInput>>;
  last: { seq: number; chain: string };
}

export const newNumber = (): string => documentNumber(randomBytes(DOCUMENT_NUMBER_BYTES));

/** Everything that a document of this moment contains. The plan is locked while it is read. */
export const momentOf = async (db: Db, plan: Plan, now: Date): Promise<Moment> => ({
  number: newNumber(),
  plan,
  now,
  input: await documentInput(db, plan, now),
  last: await lastEvent(db, plan),
});

export const documentOf = ({ input, number }: Moment, checkAt: string) =>
  planDocument({ ...input, issued: { number, checkAt } });

export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const fileNameOf = ({ input, plan }: Moment): string => planFileName(input.member, plan.year);

/** The rest of a monitoring pack of this moment. */
export async function packContent(db: Db, moment: Moment): Promise<PackContent> {
  const { plan, now, number, input, last } = moment;
  const { bodies, others } = input;
  const evidence = await evidenceRows(db, plan);
  const issuedAt = now.toISOString();
  const circumstances = await factsOf(db, plan);
  const declarations = (await selectDeclarations(db, plan).execute()).filter(
    ({ body, cycle_from }) =>
      cycle_from === `${plan.year}-01-01` ||
      bodies.some((one) => one.body === body && one.cycle.from === cycle_from),
  );
  const brought = (await selectBrought(db, plan).select('note').execute()).map(({ minutes, ...one }) => ({
    ...one,
    hours: hoursOf(minutes),
  }));
  const stated = { bodies, circumstances, declarations, brought };
  const json = planJson(input, { number, issuedAt, ...stated });
  const known = [...numbered(evidence), ...others.map((one) => ({ ...one, number: '' }))];
  return {
    number,
    issuedAt,
    last,
    evidence,
    plan: { memberId: plan.memberId, year: plan.year },
    owner: `${input.member.name} ${input.member.surname}`,
    areas: await areaNames(db, plan),
    rules: bodies.map(({ version }) => version),
    texts: [
      {
        path: 'Hours schedule.csv',
        text: csvText(hoursSchedule(bodies, known), PACK_SEPARATOR),
      },
      { path: 'plan.json', text: `${JSON.stringify(json, null, 2)}\n` },
    ],
  };
}
