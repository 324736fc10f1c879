import { timeText } from '#web/parts/time-text.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { Fold } from '#web/ui/table/FoldedRows.tsx';
import { eventInWords, type PlanEvent } from './event-words.ts';

/** A colleague has a name only in their comment. */
const whoOf = ({ actor, name }: PlanEvent) => (actor === 'colleague' && name ? name : actors[actor]);
const actors = { member: 'You', administrator: 'The office', colleague: 'By link' };

export const eventColumns: Column<PlanEvent>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => timeText(at), width: '208px' },
  { key: 'actor', title: 'Who', cell: whoOf, width: '136px' },
  { key: 'what', title: 'What', cell: eventInWords },
  { key: 'seq', title: 'Event', align: 'right', cell: ({ seq }) => seq, sort: 'server', width: '88px' },
];

/** On a narrow page the change stands first. */
export const eventFold: Fold<PlanEvent> = {
  line: (event) => `${timeText(event.at)}, ${whoOf(event)}`,
  // The title is cut where it is long.
  details: (event) => [
    { label: 'What', value: eventInWords(event) },
    { label: 'Event', value: event.seq },
    { label: 'Chain', value: <span className="rpt-anywhere">{event.chain}</span> },
  ],
  actions: () => null,
};
