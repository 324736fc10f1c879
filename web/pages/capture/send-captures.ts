import { activities } from '#contract/activities.ts';
import { uploadProof } from '#contract/evidence.ts';
import { logActivity } from '#contract/logged-activities.ts';
import { type CapturePart, endsRound, goesByItself, wayAfter } from '#domain/activities/capture-queue.ts';
import { isSameActivity } from '#domain/activities/same-activity.ts';
import { ApiError, call } from '#web/api/client.ts';
import { session } from '#web/api/session.ts';
import { upload } from '#web/api/upload.ts';
import { type Capture, capturesKept, dropCapture, keepCapture } from '#web/parts/captures/kept-captures.ts';
import { YEAR_FIELD } from './refused-capture.ts';

/** An activity that left the phone. */
export interface Sent {
  id: string;
  title: string;
  year: number;
}

/**
 * Sends what waits, one after the other, in one tab at a time. Returns what left the phone, and whether the server was out of
 * reach. The server knows a capture by its id, so one whose answer was lost is sent again.
 */
export async function sendCaptures(email: string): Promise<{ sent: Sent[]; isAway: boolean }> {
  const round = async () => {
    const sent: Sent[] = [];
    let isAway = false;
    for (const capture of await capturesKept(email)) {
      // Another member may have signed in meanwhile, in this tab or another.
      if (session().email !== email) break;
      if (!goesByItself(capture.way)) continue;
      const { left, ends, offline } = await sendCapture(email, capture);
      if (left) sent.push(left);
      isAway = offline;
      if (ends) break;
    }
    return { sent, isAway };
  };
  return navigator.locks.request(`rpt-captures:${email}`, round);
}

async function sendCapture(
  email: string,
  capture: Capture,
): Promise<{ left: Sent | null; ends: boolean; offline: boolean }> {
  const { id, year, file, body } = capture;
  let part: CapturePart = 'activity';
  let activityId = capture.activityId;
  const keep = (change: Partial<Capture>) => keepCapture(email, { ...capture, activityId, ...change });
  try {
    if (activityId === null) {
      const logged = await call(logActivity, { params: { year }, body: { ...body, capture_id: id } });
      activityId = logged.id;
      await keep({});
    }
    part = 'file';
    if (file) await upload(uploadProof, { file, form: {}, params: { year, id: activityId } });
    await dropCapture(email, id);
    return { left: { id: activityId, title: body.title, year }, ends: false, offline: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const code = error.offline ? 'no_network' : error.code;
    const way = wayAfter(part, code);
    await keep({ way, message: way === 'present' ? '' : wordsOf(error), field: fieldOf(error) });
    return { left: null, ends: endsRound(way, code), offline: error.offline };
  }
}

const wordsOf = ({ fields, message }: ApiError) => Object.values(fields ?? {})[0] ?? message;

const fieldOf = ({ fields, code }: ApiError) =>
  code === 'plan_year_not_owned' ? YEAR_FIELD : (Object.keys(fields ?? {})[0] ?? '');

/** Sends the file of a capture to the activity that the plan has already. A refusal is said beside the capture, which stays. */
export async function addToPresent(email: string, capture: Capture): Promise<void> {
  await sendToPresent(email, capture).catch(async (error) => {
    if (!(error instanceof ApiError)) throw error;
    await keepCapture(email, { ...capture, message: `Its photo was not added. ${wordsOf(error)}` });
  });
}

async function sendToPresent(email: string, capture: Capture): Promise<void> {
  const { year, body, file } = capture;
  const sought = {
    title: body.title,
    type: body.type,
    activity_date: body.date,
    provider: body.provider ?? '',
    competency: '',
    learning_area_id: null,
  };
  const all = await call(activities, { params: { year } });
  const present = all.find((one) => isSameActivity(one, sought));
  // The activity was deleted or changed meanwhile, so the capture is new again.
  if (!present) return void (await keepCapture(email, { ...capture, way: null }));
  if (file)
    await upload(uploadProof, {
      file,
      form: { seen_evidence: 'none' },
      params: { year, id: present.id },
    });
  await dropCapture(email, capture.id);
}
