import { expect } from 'vitest';
import {
  activities,
  bookActivity,
  deleteActivities,
  updateActivity as saveActivity,
} from '#contract/activities.ts';
import { defaultsOfCompetency, saveTechnicalAnswers } from '#contract/assessment.ts';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { bulkBookActivity } from '#contract/bulk-upload.ts';
import { evidenceFile, evidenceOfActivity, replaceEvidence } from '#contract/evidence.ts';
import { learningAreas, updateLearningArea } from '#contract/learning-areas.ts';
import { saveGoals, userData } from '#contract/profile.ts';
import { reflectionOf, saveReflection } from '#contract/reflections.ts';
import { reminders, saveReminders } from '#contract/reminders.ts';
import type { ServerProcess } from '#test/support/process.ts';
import { YEAR } from './place.ts';

/** A year takes 500 activities, and each is read after each kill. */
const CLEAN_UP_FROM = 60;
const ROWS = 3;

type Call = (value: string) => ReturnType<ServerProcess['call']>;

/** A member with a plan, an activity that has evidence and a reflection, and a learning area. */
export interface Written {
  headers: { email: string; key: string };
  activityId: string;
  areaId: string;
}

/** One thing that is saved again and again, each time with the next number. */
interface Cell {
  what: string;
  save: Call;
  /** The server's present value. */
  stored: () => Promise<string>;
  /** The server's value after such a save. */
  showing: (value: string) => string;
  /** How often it was saved: its own count, so that what it saves next never looks like what it saved before. */
  count: number;
  /** The last value that was answered with 200. */
  acknowledged: string;
  /** The value that was on its way when the server was killed: it may have been stored although nobody was told. */
  sent: string;
}

export interface Writer {
  /** The saves that the member makes at the same time. Each rejects when the server is gone. */
  saves: (() => Promise<void>)[];
  /** How many saves were answered with 200. */
  acknowledged(): number;
  /** Fails when something is not there that was answered with 200, or half of something is. */
  check(): Promise<void>;
}

/** A member who saves everything that a plan holds, again and again, until `server` is killed. */
export async function aWriter(server: () => ServerProcess, written: Written): Promise<Writer> {
  const { headers } = written;
  let acknowledgements = 0;
  let bookings = 0;
  const booked = new Set<string>();
  const deleted = new Set<string>();
  /** The titles of the files of rows that were answered with 200. */
  const uploaded = new Set<string>();

  const send = (...[endpoint, request]: Parameters<ServerProcess['call']>) =>
    server().call(endpoint, { ...request, headers: { ...headers, ...request?.headers } });
  /** The body of a call that has to work. */
  const called = async (...request: Parameters<ServerProcess['call']>) => acknowledge(await send(...request));
  const read = async (...request: Parameters<ServerProcess['call']>) => {
    const answer = await send(...request);
    expect(answer.status, `${request[0].path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const cells = cellsOf(written, send, read);
  for (const cell of cells) await saveIn(cell);

  function acknowledge({ status, body }: Awaited<ReturnType<Call>>) {
    if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
    acknowledgements++;
    return body;
  }

  async function saveIn(cell: Cell): Promise<void> {
    const value = String(++cell.count);
    cell.sent = value;
    acknowledge(await cell.save(value));
    cell.acknowledged = value;
  }

  async function book(): Promise<void> {
    const body = { ...anActivity(`Activity ${++bookings}`), verifiable_hours: 1, rpt_year: YEAR };
    booked.add((await called(bookActivity, { body })).activity_id);
  }

  /** A file of rows: all or none. */
  async function upload(): Promise<void> {
    const file = `File ${++bookings}`;
    const empty = { evidence: '', activity_date: '', reflection_date: '', verifiable_hours: '' };
    const questions = { Question1: '', Question2: '', Question3: '' };
    const rows = Array.from({ length: ROWS }, (_, at) => anActivity(`${file} row ${at}`));
    await called(bulkBookActivity, {
      body: { activities: rows.map((row) => ({ ...row, ...empty, ...questions })), rpt_year: YEAR },
    });
    uploaded.add(file);
  }

  async function check(): Promise<void> {
    for (const cell of cells) {
      const stored = await cell.stored();
      const match = [cell.acknowledged, cell.sent].find((value) => cell.showing(value) === stored);
      expect(match, `${cell.what} ${cell.acknowledged} or ${cell.sent}, but ${stored}`).toBeDefined();
      cell.acknowledged = match ?? '';
      cell.sent = cell.acknowledged;
    }
    const list: { id: string; title: string }[] = await read(activities, { params: { year: YEAR } });
    const ids = new Set(list.map(({ id }) => id));
    const files = list.map(({ title }) => title.match(/^(File \d+) row/)?.[1] ?? '').filter(Boolean);
    const rowsOf = (file: string) => files.filter((name) => name === file).length;
    expect(
      [...booked].filter((id) => !ids.has(id)),
      'lost activities',
    ).toEqual([]);
    expect(
      [...deleted].filter((id) => ids.has(id)),
      'deleted activities',
    ).toEqual([]);
    expect(
      [...new Set([...uploaded, ...files])].filter((file) => rowsOf(file) !== ROWS),
      'files that are not whole',
    ).toEqual([]);
    await cleanUp(list.map(({ id }) => id).filter((id) => id !== written.activityId));
  }

  async function cleanUp(ids: string[]): Promise<void> {
    if (ids.length < CLEAN_UP_FROM) return;
    await called(deleteActivities, { body: { activityIds: ids, rpt_year: YEAR } });
    booked.clear();
    uploaded.clear();
    for (const id of ids) deleted.add(id);
  }

  return {
    saves: [...cells.map((cell) => () => saveIn(cell)), book, upload],
    acknowledged: () => acknowledgements,
    check,
  };
}

const anActivity = (title: string) => ({
  title,
  provider: 'SAICA',
  type: 'webinar',
  description: 'Three cases on comparables',
  competency: 'tax_planning',
});

const aCell = (parts: Pick<Cell, 'what' | 'save' | 'stored'> & Partial<Cell>): Cell => ({
  showing: (value) => value,
  count: 0,
  acknowledged: '',
  sent: '',
  ...parts,
});

function cellsOf(
  { headers, activityId, areaId }: Written,
  send: ServerProcess['call'],
  read: (...request: Parameters<ServerProcess['call']>) => Promise<ReturnType<typeof JSON.parse>>,
): Cell[] {
  const ofYear = { params: { year: YEAR } };
  /** Three values, one from each digit of the number in threes: 27 saves in a row differ. */
  const digits = (value: string) => [1, 3, 9].map((divisor) => Math.floor(Number(value) / divisor) % 3);
  const isOn = (value: string) => [1, 2, 4].map((bit) => (Number(value) & bit) > 0);

  /** Three texts in one call: all or none of them. */
  const goals = ['career_role_responsibilities', 'career_goals_short_term', 'career_goals_med_long_term'];
  const answers = (competency: string) =>
    aCell({
      what: `answers of ${competency}`,
      save: (value) => {
        const body = { rpt_year: YEAR, answers: digits(value).map((answer) => ({ answer })) };
        return send(saveTechnicalAnswers, { params: { competency }, body });
      },
      stored: async () => {
        const stored: { answer: number }[] = await read(defaultsOfCompetency, {
          params: { year: YEAR, competency },
        });
        return stored.map(({ answer }) => answer).join();
      },
      showing: (value) => digits(value).join(),
    });
  return [
    aCell({
      what: 'goals',
      save: (value) =>
        send(saveGoals, {
          body: { ...Object.fromEntries(goals.map((name) => [name, value])), rpt_year: YEAR },
        }),
      stored: async () => {
        const user = await read(userData, ofYear);
        return goals.map((name) => user[name]).join();
      },
      showing: (value) => goals.map(() => value).join(),
    }),
    aCell({
      what: 'page to resume',
      save: (value) => send(saveAutosave, { body: { url: `/app/rpt${value}`, rpt_year: YEAR } }),
      stored: async () => (await read(readAutosave, ofYear)).url,
      showing: (value) => `/app/rpt${value}`,
    }),
    answers('governance_model'),
    answers('business_strategy'),
    aCell({
      what: 'reflection',
      save: (value) => {
        const yes = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer: 'Yes' };
        const own = { question1_comment: value, reflection_date: `${YEAR}-06-30` };
        return send(saveReflection, {
          body: { ...yes, ...own, activity_id: activityId, rpt_year: YEAR },
        });
      },
      stored: async () =>
        (await read(reflectionOf, { params: { year: YEAR, activity_id: activityId } })).question1_comment,
    }),
    /** A row and a file: the one never without the other, and the file whole. */
    aCell({
      what: 'evidence',
      save: (value) => {
        const body = new FormData();
        body.append('activityId', activityId);
        body.append('file', new Blob([`%PDF-1.7 ${value}`]), `${value}.pdf`);
        return send(replaceEvidence, { headers: { ...headers, rpt_year: String(YEAR) }, body });
      },
      stored: async () => {
        const { url, fileName } = await read(evidenceOfActivity, { params: { activityId } });
        const id = url.slice(url.lastIndexOf('/') + 1);
        return `${fileName}: ${await read(evidenceFile, { params: { year: YEAR, id } })}`;
      },
      showing: (value) => `${value}.pdf: %PDF-1.7 ${value}`,
    }),
    aCell({
      what: 'activity',
      save: (value) => {
        const own = { id: activityId, description: value, rpt_year: YEAR };
        return send(saveActivity, { body: { ...anActivity('The first'), ...own } });
      },
      stored: async () => {
        const list: { id: string; description: string }[] = await read(activities, ofYear);
        return list.find(({ id }) => id === activityId)?.description ?? 'none';
      },
    }),
    aCell({
      what: 'learning area',
      save: (value) => {
        const area = { id: areaId, learningArea: 'Deferred tax', competency: 'tax_planning', reason: value };
        return send(updateLearningArea, { body: { ...area, rpt_current_year: YEAR } });
      },
      stored: async () => {
        const list: { id: string; reason: string }[] = await read(learningAreas, ofYear);
        return list.find(({ id }) => id === areaId)?.reason ?? 'none';
      },
    }),
    aCell({
      what: 'reminders',
      save: (value) => {
        const [year_end, declaration, weekly] = isOn(value);
        return send(saveReminders, { body: { year_end, declaration, weekly } });
      },
      stored: async () => {
        const { year_end, declaration, weekly } = await read(reminders, {});
        return [year_end, declaration, weekly].join();
      },
      showing: (value) => isOn(value).join(),
    }),
  ];
}
