import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconCalendarPlus,
  IconCoin,
  IconDiscountOff,
  IconFileX,
  IconLogin2,
  IconMail,
  IconTargetArrow,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { userInvoicePdf } from '#contract/office-person.ts';
import { dateInTable } from '#domain/calendar/date-words.ts';
import { counted } from '#domain/text/counted.ts';
import type { ApiError } from '#web/api/client.ts';
import { download } from '#web/api/download.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { Allowed } from '#web/parts/office/rights.ts';
import { dayAndTime } from '#web/parts/office/times.ts';
import { invoicePage } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';
import { ShowButtons } from '#web/ui/ShowButtons.tsx';
import { PersonCard } from './PersonCard.tsx';
import { type Entry, type EntryKind, entryKinds, kindsOf, timelineOf } from './timeline.ts';
import type { MasterUser, Person } from './user-data.ts';

/** Entries that are shown at first. */
const SHORT = 12;

const icons: Record<EntryKind, Picture> = {
  money: IconCoin,
  mail: IconMail,
  signIn: IconLogin2,
  office: IconBuilding,
  year: IconCalendarPlus,
  file: IconFileX,
  code: IconDiscountOff,
};

interface PersonTimelineProps {
  user: MasterUser;
  person: Person;
}

/** The events of a member, the newest first: one list, which can be narrowed to one kind. */
export function PersonTimeline({ user: { user_id }, person }: PersonTimelineProps) {
  const [kind, choose] = useState('');
  const [long, setLong] = useState(false);
  const file = useMutation<void, ApiError, string>({
    mutationFn: (id) => download(userInvoicePdf, { params: { user_id, id } }),
  });
  const all = timelineOf(person);
  const chosen = all.filter((entry) => kind === '' || entry.kind === kind);
  const shown = long ? chosen : chosen.slice(0, SHORT);
  return (
    <PersonCard id="person-timeline" title="Timeline" shown="The last 30 of each kind; mails of 90 days">
      <div className="rpt-pad-8-16 rpt-rule">
        <ShowButtons
          label="Show: Timeline"
          choices={[
            { key: '', label: 'All', count: all.length, chosen: kind === '' },
            ...kindsOf(all).map(({ kind: key, count }) => ({
              key,
              label: entryKinds[key],
              count,
              chosen: kind === key,
            })),
          ]}
          onChoose={choose}
        />
        <Fault error={file.error} />
      </div>
      <ol>
        {shown.map((entry) => (
          <TimelineEntry
            key={entry.key}
            entry={entry}
            busy={file.isPending}
            onPdf={(id) => file.mutate(id)}
          />
        ))}
      </ol>
      {chosen.length > shown.length ? (
        <div className="rpt-pad-8-16 rpt-rule">
          <Button variant="subtle" size="sm" onClick={() => setLong(true)}>
            Show all {counted(chosen.length, 'entry', 'entries')}
          </Button>
        </div>
      ) : null}
    </PersonCard>
  );
}

interface TimelineEntryProps {
  entry: Entry;
  busy: boolean;
  onPdf: (id: string) => void;
}

function TimelineEntry({ entry, busy, onPdf }: TimelineEntryProps) {
  const { kind, at, what, more, document, state } = entry;
  const time = at.length === 10 ? dateInTable(at) : dayAndTime(at);
  return (
    <li className="rpt-text-14 rpt-rule rpt-pad-8-16">
      <Line gap={12} className="rpt-top">
        <Icon className="rpt-muted" of={icons[kind]} size={20} />
        <div className="rpt-grow rpt-anywhere" style={{ minWidth: 0 }}>
          <Row gap={8}>
            <span className="rpt-strong">{what}</span>
            {state === 'to_pay_back' ? (
              <Chip tone="accent" icon={IconTargetArrow}>
                To pay back
              </Chip>
            ) : state === 'credited' || state === 'part_credited' ? (
              <Chip tone="quiet">{state === 'credited' ? 'Credited' : 'Part credited'}</Chip>
            ) : null}
          </Row>
          <p className="rpt-text-13 rpt-muted rpt-flush">
            <span className="rpt-nowrap">{time}</span>
            {more ? `. ${more}` : ''}
          </p>
        </div>
        {document ? (
          <Line gap={12}>
            {state && state !== 'credited' ? (
              <Allowed right="money">
                <Link {...invoicePage(document.number)} aria-label={`Refund ${document.number}`}>
                  Refund
                </Link>
              </Allowed>
            ) : null}
            <button
              className="rpt-link-button"
              type="button"
              disabled={busy}
              onClick={() => onPdf(document.id)}
            >
              PDF<span className="rpt-hidden"> {document.number}</span>
            </button>
          </Line>
        ) : null}
      </Line>
    </li>
  );
}
