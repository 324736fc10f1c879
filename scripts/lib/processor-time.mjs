// The processor time of this program and of everything that it starts, as Linux counts it in /proc.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const OWN = '/proc/self/stat';
/** Linux counts in hundredths of a second here, whatever the machine. */
const PER_SECOND = 100;
const EVERY_MS = 1000;

/**
 * Starts to count. Returns a function that gives the seconds so far, or undefined where nothing can be read (not Linux).
 *
 * A program that ends leaves its time to the program that waits for it, so most of the sum stands with those that live.
 * Nobody waits for the children of a killed server or browser: their time is added as the last look saw it.
 */
export function countProcessorTime() {
  if (!existsSync(OWN)) return () => undefined;
  let known = new Map();
  let strangers = new Set();
  let lost = 0;
  const look = () => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    // Once a stranger, always a stranger: reading all of them each time would take more time than all else here.
    const read = pids.filter((pid) => !strangers.has(pid)).flatMap((pid) => programOf(pid) ?? []);
    const now = ours(read, known);
    strangers = new Set(pids.filter((pid) => !now.has(Number(pid))));
    lost += leftToNobody(known, now);
    known = now;
  };
  look();
  setInterval(look, EVERY_MS).unref();
  return () => {
    look();
    const living = [...known.values()].reduce((sum, { own, waitedFor }) => sum + own + waitedFor, 0);
    return (living + lost) / PER_SECOND;
  };
}

/** Those of the programs that descend from this one. One whose parent has ended is known from before, or by its session. */
function ours(programs, known) {
  const all = new Map(programs.map((program) => [program.pid, program]));
  const self = all.get(process.pid);
  // The session of this program may be that of a terminal, which others share.
  const sessions = new Set([...known.values()].map(({ session }) => session));
  sessions.delete(self.session);
  const answers = new Map([[self, true]]);
  const isOurs = (program) => {
    if (!program) return false;
    if (!answers.has(program)) {
      // A circle cannot be, but one program can end and another get its number while this reads.
      answers.set(program, false);
      const { pid, parent, session } = program;
      answers.set(
        program,
        isSame(program, known.get(pid)) || sessions.has(session) || isOurs(all.get(parent)),
      );
    }
    return answers.get(program);
  };
  return new Map([...all].filter(([, program]) => isOurs(program)));
}

const isSame = (program, other) => program?.pid === other?.pid && program?.started === other?.started;

/**
 * The time of programs that have ended since the last look must stand with one above them that lives on. Nobody has
 * waited for the rest.
 */
function leftToNobody(known, now) {
  const left = new Map();
  for (const gone of known.values()) {
    if (isSame(gone, now.get(gone.pid))) continue;
    let heir = known.get(gone.parent);
    while (heir && !isSame(heir, now.get(heir.pid))) heir = known.get(heir.parent);
    left.set(heir, (left.get(heir) ?? 0) + gone.own + gone.waitedFor);
  }
  let sum = 0;
  for (const [heir, ticks] of left) {
    const got = heir ? now.get(heir.pid).waitedFor - heir.waitedFor : 0;
    sum += Math.max(0, ticks - got);
  }
  return sum;
}

/** A program as /proc shows it; undefined when it has ended meanwhile. Its name may hold anything, and stands in brackets. */
function programOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent, , session] = fields;
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11);
    return {
      pid: Number(pid),
      parent,
      session,
      started: fields[19],
      own: user + system,
      waitedFor: userOfEnded + systemOfEnded,
    };
  } catch {
    return undefined;
  }
}
