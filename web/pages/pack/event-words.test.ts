import { expect, test } from 'vitest';
import { eventInWords, type PlanEvent } from './event-words.ts';

const event = (more: Partial<PlanEvent>): PlanEvent => ({
  seq: 1,
  at: '2026-11-20T08:00:00.000Z',
  actor: 'member',
  what: 'activity added',
  subject: '0190b5a0-0000-7000-8000-000000000000',
  name: '',
  facts: {},
  chain: '',
  shape: 2,
  ...more,
});

test.each<[Partial<PlanEvent>, string]>([
  [{ name: 'VAT update' }, 'Activity added: VAT update'],
  [
    { what: 'activity changed', name: 'Coaching', facts: { proof_note: { sha256: '', words: 4 } } },
    'Proof noted: Coaching',
  ],
  [{ what: 'activity removed' }, 'Activity removed: no longer in the plan'],
  [{ what: 'score changed', subject: 'tax_planning' }, 'Score changed: Tax planning'],
  [{ what: 'profile changed', subject: 'rpt2' }, 'Profile changed: career path'],
  [{ what: 'document added', subject: 'RPT-7K2M-4Q9D-X3HV' }, 'Document made: RPT-7K2M-4Q9D-X3HV'],
  [
    { what: 'document added', subject: 'RPT-7K2M-4Q9D-X3HV', facts: { kind: 'pack' } },
    'Pack made: RPT-7K2M-4Q9D-X3HV',
  ],
  [
    {
      what: 'reflection changed',
      name: 'VAT update',
      facts: { question1_comment: { sha256: '', words: 4 }, question2_comment: { sha256: '', words: 2 } },
    },
    'Reflection changed: VAT update, 6 words',
  ],
  [
    { what: 'share added', facts: { ends_on: '2026-12-07', files: true } },
    'Plan shared by link: until 7 December 2026, with files',
  ],
  [{ what: 'share removed' }, 'Link ended: at once'],
  [{ what: 'comment added', name: 'Pieter' }, 'Comment by link: Pieter'],
  [{ what: 'comment added', name: 'Pieter', facts: { read: true } }, 'Said “I have read this plan”, by link'],
  [
    {
      what: 'year added',
      subject: 'before this record began',
      facts: { scores: 0, activities: 12, learning_areas: 3, sha256: 'f' },
    },
    'Year filled in: before this record began, 12 activities, 3 learning areas',
  ],
  [{ what: 'reflection added', subject: 'personal_ethics' }, 'Reflection added: Personal ethics'],
])('%j is %s', (more, text) => {
  expect(eventInWords(event(more))).toBe(text);
});
