import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { checkNumber } from '#contract/documents.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import type { FileFault, SignedList } from '#domain/pack/signed-list.ts';
import { counted } from '#domain/text/counted.ts';
import { timeText } from '#web/parts/time-text.ts';
import { icons, type Tone } from '#web/ui/Banner.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './CheckPage.module.css';

type Facts = ResultOf<typeof checkNumber>;

export type Answer =
  | ({ state: 'issued'; number: string; sha256: string } & Facts)
  | { state: 'altered'; number: string; facts: Facts }
  | { state: 'number'; number: string; facts: Facts | null }
  | { state: 'unknown' | 'unchecked' | 'unreadable' }
  | { state: 'not-as-issued'; reason: string; faults: readonly FileFault[] }
  | { state: 'pack'; list: SignedList; compromisedSince: CalendarDate | null; record: Facts | null };

/** The answer has the focus: a reader hears it at once. */
export function CheckAnswer({ answer }: { answer: Answer }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Another answer takes the focus, too.
    if (answer) place.current?.focus();
  }, [answer]);
  const words = wordsOf(answer);
  return (
    <Stack gap={16}>
      <div ref={place} tabIndex={-1} role="status">
        <div className={classes.answer} data-tone={words.tone}>
          <Icon
            of={words.tone === 'amber' ? IconHelpCircle : icons[words.tone]}
            className="rpt-over-4"
            size={22}
          />
          <div className="rpt-grow rpt-anywhere">
            <p className="rpt-text-20 rpt-strong">{words.title}</p>
            {words.note ? <p className="rpt-text-15 rpt-plain">{words.note}</p> : null}
          </div>
        </div>
      </div>
      <FactList facts={factsOf(answer)} />
    </Stack>
  );
}

const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) =>
  facts.length > 0 ? (
    <dl className="rpt-flush">
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt className="rpt-muted">{name}</dt>
          <dd className="rpt-flush rpt-medium rpt-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  ) : null;

interface Words {
  tone: Exclude<Tone, 'accent'>;
  title: string;
  note?: string;
}

function wordsOf(answer: Answer): Words {
  switch (answer.state) {
    case 'issued':
      return {
        tone: 'green',
        title: `Exactly as issued on ${timeText(answer.issued_at)}, for plan year ${answer.plan_year}.`,
        note: sinceOf(answer),
      };
    case 'altered':
      return {
        tone: 'red',
        title: 'Altered',
        note: `Number ${answer.number} is ours, but this file is not the one we issued. Ask its owner for the original, or for the pack.`,
      };
    case 'not-as-issued':
      return {
        tone: 'red',
        title: 'Not as issued',
        note: `${answer.reason.replace(/^./, (letter) => letter.toUpperCase())}. Ask its owner for the pack as it was downloaded.`,
      };
    case 'pack':
      return wordsOfPack(answer);
    case 'unchecked':
      return {
        tone: 'amber',
        title: 'This browser cannot check a pack',
        note: 'It does not know signatures of the kind that packs have (Ed25519). Open this page in a current Chrome, Edge, Firefox or Safari. The PDF in the pack can be checked here.',
      };
    case 'unreadable':
      return {
        tone: 'amber',
        title: 'This file cannot be read',
        note: 'Drop one file, not a folder. If it was moved in the meantime, choose it again.',
      };
    case 'unknown':
      return {
        tone: 'amber',
        title: 'Not issued by us, or altered',
        note: 'This file has none of our numbers. If it was printed, scanned or saved again, type the number from its first page.',
      };
    case 'number':
      return answer.facts
        ? {
            tone: 'green',
            title: `This number was issued on ${timeText(answer.facts.issued_at)}, for plan year ${answer.facts.plan_year}.`,
            note: `${sinceOf(answer.facts)} The number alone does not show that the file is unchanged: drop the file, too.`,
          }
        : { tone: 'red', title: 'We did not issue this number.', note: 'Compare it with the document.' };
  }
}

function wordsOfPack({ list, compromisedSince, record }: Answer & { state: 'pack' }): Words {
  const whole = `${list.files.length} files`;
  if (compromisedSince !== null)
    return {
      tone: record ? 'amber' : 'red',
      title: `Signed with a key that is not to be trusted since ${dateInWords(compromisedSince)}`,
      note: `Anyone who has that key can sign any list of files, even one that says that it was issued before that day. ${
        record
          ? `Our own record is better proof: the PDF in this pack is the one that we issued as ${list.number} on ${timeText(record.issued_at)}. We have no such record of its other files.`
          : 'Our own record, which would be better proof, has no such PDF.'
      }`,
    };
  return record
    ? {
        tone: 'green',
        title: `Exactly as issued on ${timeText(record.issued_at)}, for plan year ${record.plan_year}.`,
        note: `The pack has all its ${whole}, each unchanged, and no other. ${sinceOf(record)}`,
      }
    : {
        tone: 'amber',
        title: 'Signed by us, but not in our record',
        note: `The pack has the ${whole} of its signed list, each unchanged, and no other. But we have no record that we issued its PDF as ${list.number}. Ask us before you rely on it.`,
      };
}

const kinds = { plan: 'Reflective plan', pack: 'Reflective plan, from a monitoring pack' };

function factsOf(answer: Answer): (readonly [string, ReactNode])[] {
  if (answer.state === 'issued')
    return [
      ['Number', answer.number],
      ['Document', kinds[answer.kind]],
      ['Plan year', answer.plan_year],
      ['Fingerprint (SHA-256)', shortDigest(answer.sha256)],
    ];
  if (answer.state === 'altered')
    return [
      ['Number in the file', answer.number],
      ['Issued', `${timeText(answer.facts.issued_at)}, for plan year ${answer.facts.plan_year}`],
      ['This file', 'Its fingerprint differs from the one we issued'],
    ];
  if (answer.state === 'pack')
    return [
      ['Number', answer.list.number],
      ['Document', 'Monitoring pack'],
      ['Plan year', answer.list.plan_year],
      ['Dated', timeText(answer.list.issued_at)],
    ];
  if (answer.state === 'not-as-issued')
    return (['missing', 'extra', 'changed'] as const).flatMap((kind) => {
      const paths = answer.faults.filter(({ is }) => is === kind).map(({ path }) => path);
      return paths.length > 0 ? [[faultWords[kind], <Paths key={kind} paths={paths} />] as const] : [];
    });
  return answer.state === 'number' && answer.facts
    ? [
        ['Number', answer.number],
        ['Document', kinds[answer.facts.kind]],
      ]
    : [];
}

const faultWords = {
  missing: 'Missing: listed, not in the zip',
  extra: 'Extra: in the zip, not listed',
  changed: 'Changed: not as listed',
};
const SHOWN = 100;

const Paths = ({ paths }: { paths: readonly string[] }) => (
  <ul className="rpt-flush">
    {paths.slice(0, SHOWN).map((path) => (
      <li key={path}>{path}</li>
    ))}
    {paths.length > SHOWN ? <li>and {paths.length - SHOWN} more</li> : null}
  </ul>
);

/** '9c1e 44b0 7d52 a3f8 … 61d0', with the whole of it for who points at it. */
const shortDigest = (digest: string) => (
  <span title={digest}>
    {digest.slice(0, 16).match(/.{4}/g)?.join(' ')} … {digest.slice(-4)}
  </span>
);

const sinceOf = ({ changes_since: changes }: Facts): string =>
  changes === null
    ? 'The account has been closed since.'
    : changes === 0
      ? 'The plan has not changed since.'
      : `Changed since: ${counted(changes, 'time')}. This file is the plan as it was then.`;
