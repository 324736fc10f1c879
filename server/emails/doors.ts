import { isNewFactor } from '#domain/sign-in/doors.ts';
import { counted, inWords } from '#domain/text/counted.ts';
import { southAfricanTime } from './format.ts';
import { type Block, paragraph } from './layout.ts';

/** The ways into an account beside the password that were closed. */
export interface ClosedDoors {
  /** The plan year of each link that was ended. */
  links: readonly number[];
  calendar: boolean;
}

/** The ways into an account beside the password that are open. */
export interface OpenDoors {
  /** The plan year of each link. */
  links: readonly number[];
  /** When the calendar address was made. */
  calendar: Date | null;
  factors: readonly { kind: 'passkey' | 'app' | 'recovery'; addedAt: Date }[];
  /** Until when a former address can undo a change. */
  undo: Date | null;
}

export interface Doors {
  /** The ways that were closed; omitted when none was. */
  closed?: ClosedDoors | undefined;
  open: OpenDoors;
  /** When it was done. */
  at: Date;
  /** Whether the server receives mail for members. */
  receivesMail: boolean;
  accountUrl: string;
}

/** The doors of an account that were closed, those that still stand, and the way to look at them. */
export const doorBlocks = (doors: Doors): Block[] => [
  ...(doors.closed ? closedBlocks(doors.closed, doors.receivesMail) : []),
  ...openBlocks(doors),
  { kind: 'link', label: 'Look at your account', href: doors.accountUrl },
];

function closedBlocks({ links, calendar }: ClosedDoors, receivesMail: boolean): Block[] {
  const rows: Row[] = [];
  if (links.length > 0) rows.push(['Links to your plan', `ended: ${linksInWords(links)}`]);
  if (calendar) rows.push(['Calendar address', 'ended']);
  if (receivesMail) rows.push(['Address for mail', 'replaced, and the new one is on My Account']);
  if (rows.length === 0) return [paragraph('No link to your plan and no calendar address was open.')];
  const blocks = [paragraph('Somebody else may have made or copied these, so we closed them:'), facts(rows)];
  if (links.length > 0 || calendar) blocks.push(paragraph('Make a new one where you still need it.'));
  return blocks;
}

function openBlocks({ closed, open, at }: Doors): Block[] {
  const rows: Row[] = [];
  if (open.links.length > 0) rows.push(['Links to your plan', linksInWords(open.links)]);
  if (open.calendar) rows.push(['Calendar address', `made on ${southAfricanTime(open.calendar)}`]);
  for (const { kind, addedAt } of open.factors) {
    const [name, newName, made] = factorWords[kind];
    rows.push([isNewFactor(addedAt, at) ? newName : name, `${made} on ${southAfricanTime(addedAt)}`]);
  }
  if (open.undo) rows.push(['Former address', `can undo its change until ${southAfricanTime(open.undo)}`]);
  if (rows.length === 0) return closed ? [paragraph('You have no passkey and no authenticator app.')] : [];
  const blocks = [paragraph('These still work:'), facts(rows)];
  if (!closed)
    blocks.push(
      paragraph(
        "If a link or an address is not yours, choose 'End all others' on My Account: it ends them all.",
      ),
    );
  if (open.factors.length > 0)
    blocks.push(paragraph('Remove a passkey or an app that is not yours, and make new recovery codes.'));
  return blocks;
}

type Row = [label: string, value: string];

const facts = (rows: Row[]): Block => ({ kind: 'facts', rows });

const factorWords = {
  passkey: ['Passkey', 'New passkey', 'added'],
  app: ['Authenticator app', 'New authenticator app', 'added'],
  recovery: ['Recovery codes', 'New recovery codes', 'made'],
} as const;

/** '3 links, of 2025 and 2026'. */
const linksInWords = (years: readonly number[]): string =>
  `${counted(years.length, 'link')}, of ${inWords([...new Set(years)].sort().map(String))}`;
