import { describe, expect, it, test } from 'vitest';
import { typeOf } from '../assessment/competencies.ts';
import { competencyScore, defaultAnswers, scoreText } from '../assessment/scoring.ts';
import { changesInWords, type HistoryEvent, NOT_KNOWN } from './history-words.ts';

const [VAT, GONE, TAX_AREA, OLD_AREA] = [1, 2, 3, 4].map(
  (n) => `0190b5a0-0000-7000-8000-00000000000${n}`,
) as [...[string, string, string, string]];
const names = {
  activities: new Map([[VAT, { number: 'A01', title: 'VAT update' }]]),
  areas: new Map([[TAX_AREA, 'Tax for trusts']]),
};
const words = (n: number) => ({ sha256: 'f'.repeat(64), words: n });

type Short = [what: string, subject: string, facts?: object, shape?: number];

/** The lines of these events, each as its number, title, what changed, from and to. */
function linesOf(...events: Short[]) {
  const say = changesInWords(names);
  return events.flatMap(([what, subject, facts = {}, shape = 2], at) => {
    const event = {
      seq: at + 1,
      at: new Date('2026-11-28T22:05:16Z'),
      actor: 'member',
      what,
      subject,
      shape,
    };
    const lines = say({ ...event, facts: facts as HistoryEvent['facts'] });
    return lines.map((line) => [line.Activity, line.Title, line['What changed'], line.From, line.To]);
  });
}

test('a line has the South African time, who it was and the number of the event', () => {
  const event = { seq: 7, at: new Date('2026-11-28T22:05:16Z'), actor: 'administrator', shape: 2 };
  const say = changesInWords(names);
  expect(say({ ...event, what: 'activity changed', subject: VAT, facts: { date: '2026-11-28' } })).toEqual([
    {
      When: '29 November 2026, 00:05',
      Who: 'The office',
      Event: '7',
      Activity: 'A01',
      Title: 'VAT update',
      'What changed': 'Activity: Potential Date',
      From: NOT_KNOWN,
      To: '28 November 2026',
    },
  ]);
  const colleague = { ...event, actor: 'colleague', what: 'comment added', subject: OLD_AREA, facts: {} };
  expect(say(colleague)[0]?.Who).toBe('Colleague, by link');
});

const portion = { kind: 'service', hours: 1, verifiable: false, rescue: false };
describe('each field of each part, from what to what', () => {
  test.each<[part: string, subject: string, field: string, before: unknown, after: unknown, said: string[]]>([
    ['activity', VAT, 'title', words(2), words(3), ['Activity: Title', '2 words', '3 words']],
    ['activity', VAT, 'learning_area_id', null, TAX_AREA, ['Activity: Learning area', '', 'Tax for trusts']],
    ['activity', VAT, 'competency', '', 'tax_planning', ['Activity: Competency', '', 'Tax planning']],
    ['activity', VAT, 'provider', words(1), '', ['Activity: Provider', '1 word', '']],
    [
      'activity',
      VAT,
      'type',
      'webinar',
      'e-learning',
      ['Activity: Type of Activity', 'Webinar', 'E-learning'],
    ],
    ['activity', VAT, 'date', '', '2026-11-28', ['Activity: Potential Date', '', '28 November 2026']],
    ['activity', VAT, 'verifiable_hours', 8, 1.5, ['Activity: Verifiable Hours', '8.0', '1.5']],
    ['activity', VAT, 'hours_confirmed', false, true, ['Activity: Hours confirmed', 'No', 'Yes']],
    ['activity', VAT, 'hours_kind', 'service', 'tax', ['Activity: Kind of Hours', 'Service', 'Tax']],
    ['activity', VAT, 'description', words(24), words(30), ['Activity: Description', '24 words', '30 words']],
    [
      'activity',
      VAT,
      'description',
      words(24),
      words(24),
      ['Activity: Description', '24 words', '24 words, reworded'],
    ],
    ['activity', VAT, 'unplanned_reason', '', words(4), ['Activity: Why did you do it?', '', '4 words']],
    ['activity', VAT, 'proof_note', '', words(4), ['Activity: Where proof is kept', '', '4 words']],
    ['activity', VAT, 'evidence_url', '', words(1), ['Activity: Link to proof', '', 'a link']],
    [
      'activity',
      VAT,
      'evidence_url',
      words(1),
      words(1),
      ['Activity: Link to proof', 'a link', 'another link'],
    ],
    ['activity', VAT, 'external_url', words(1), '', ['Activity: Link to the provider', 'a link', '']],
    ['activity', VAT, 'topic', '', words(1), ['Activity: Topic', '', '1 word']],
    ['activity', VAT, 'price', '', words(2), ['Activity: Price', '', 'a price']],
    ['activity', VAT, 'preloaded', false, true, ['Activity: Booked from an offer', 'No', 'Yes']],
    [
      'activity',
      VAT,
      'portions',
      [],
      [portion],
      ['Activity: Split of the hours', '', 'Service 1.0 not verifiable'],
    ],
    [
      'learning area',
      TAX_AREA,
      'learningArea',
      words(2),
      words(3),
      ['Learning area: Name', '2 words', '3 words'],
    ],
    [
      'learning area',
      TAX_AREA,
      'competency',
      'tax_planning',
      'tax_governance',
      ['Learning area: Competency', 'Tax planning', 'Tax governance'],
    ],
    [
      'learning area',
      TAX_AREA,
      'competency1',
      '',
      'tax_planning',
      ['Learning area: Second competency', '', 'Tax planning'],
    ],
    [
      'learning area',
      TAX_AREA,
      'competency2',
      '',
      'tax_planning',
      ['Learning area: Third competency', '', 'Tax planning'],
    ],
    ['learning area', TAX_AREA, 'reason', '', words(9), ['Learning area: Reason', '', '9 words']],
    [
      'learning area',
      TAX_AREA,
      'origin',
      'scored',
      'own',
      ['Learning area: Origin', 'From a score', "The member's own"],
    ],
    ['learning area', TAX_AREA, 'met', false, true, ['Learning area: Met', 'No', 'Yes']],
    ['reflection', VAT, 'question1_answer', 'Yes', 'No', ['Reflection: Question 1', 'Yes', 'No']],
    ['reflection', VAT, 'question3_comment', '', words(24), ['Reflection: Comment 3', '', '24 words']],
    [
      'reflection',
      VAT,
      'reflection_date',
      '',
      '2026-03-08',
      ['Reflection: Date of Reflection', '', '8 March 2026'],
    ],
    ['reflection', VAT, 'standard_text', true, false, ['Reflection: Standard text', 'Yes', 'No']],
    ['evidence', VAT, 'sha256', 'a', 'b', ['Proof: File', 'a file', 'another file']],
    ['score', 'tax_planning', 'answers', [0], [1], ['Score: Answers', 'options 1', 'options 2']],
    [
      'profile',
      'rpt1',
      'saica_number',
      words(1),
      words(1),
      ['Profile: SAICA number', 'a number', 'another number'],
    ],
    [
      'profile',
      'rpt2',
      'career_path',
      'Consulting',
      'Banking',
      ['Profile: Career path', 'Consulting', 'Banking'],
    ],
    ['profile', 'rpt3', 'career_position', words(1), words(2), ['Profile: Position', '1 word', '2 words']],
    [
      'profile',
      'rpt3',
      'career_role_start_date',
      '',
      '2026-01-08',
      ['Profile: Start date', '', '8 January 2026'],
    ],
    [
      'profile',
      'rpt3',
      'career_proficiency_level',
      '',
      'Entry Level',
      ['Profile: Proficiency level', '', 'Entry Level'],
    ],
    ['profile', 'rpt4', 'career_tax_practitioner', false, true, ['Profile: Tax practitioner', 'No', 'Yes']],
    [
      'profile',
      'rpt4',
      'business_rescue_practitioner',
      true,
      false,
      ['Profile: Business rescue practitioner', 'Yes', 'No'],
    ],
    ['profile', 'rpt4', 'registered_auditor', false, true, ['Profile: Registered auditor', 'No', 'Yes']],
    [
      'profile',
      'rpt5',
      'career_role_responsibilities',
      words(5),
      words(6),
      ['Profile: Responsibilities', '5 words', '6 words'],
    ],
    [
      'profile',
      'rpt5',
      'career_goals_short_term',
      words(5),
      words(6),
      ['Profile: Short-term goals', '5 words', '6 words'],
    ],
    [
      'profile',
      'rpt5',
      'career_goals_med_long_term',
      words(5),
      words(6),
      ['Profile: Medium- to long-term goals', '5 words', '6 words'],
    ],
    [
      'circumstance',
      'sars held',
      'from',
      '2026-01-01',
      '2026-02-01',
      ['Circumstance: From', '1 January 2026', '1 February 2026'],
    ],
    ['circumstance', 'sars held', 'until', '', '2026-02-01', ['Circumstance: Until', '', '1 February 2026']],
    ['circumstance', 'sars held', 'note', '', words(3), ['Circumstance: Note', '', '3 words']],
    [
      'declaration',
      'sars',
      'submitted_on',
      '2026-11-18',
      '2026-11-19',
      ['Declaration: Submitted', '18 November 2026', '19 November 2026'],
    ],
    [
      'declaration',
      'sars',
      'reference',
      words(1),
      words(1),
      ['Declaration: Reference', 'a reference', 'another reference'],
    ],
  ])('%s %s: %s', (part, subject, field, before, after, said) => {
    const [, line] = linesOf(
      [`${part} added`, subject, { [field]: before }],
      [`${part} changed`, subject, { [field]: after }],
    );
    expect(line?.slice(2)).toEqual(said);
  });
});

test('answers have their score', () => {
  const answers = defaultAnswers(typeOf('tax_planning'));
  const options = `options ${answers.map(() => 1).join(', ')}`;
  const [line] = linesOf(['score added', 'tax_planning', { answers }]);
  expect(line?.at(-1)).toBe(
    `Answers: ${scoreText(competencyScore(typeOf('tax_planning'), answers))} (${options})`,
  );
});

describe('parts that come and go', () => {
  const facts = {
    date: '2026-11-28',
    verifiable_hours: 8,
    hours_kind: 'tax',
    provider: '',
    hours_confirmed: true,
    preloaded: false,
  };
  const all = 'Potential Date: 28 November 2026; Verifiable Hours: 8.0; Kind of Hours: Tax; Hours confirmed';

  it.each<[string, Short[], string[][]]>([
    ['an activity', [['activity added', VAT, facts]], [['A01', 'VAT update', 'Activity added', '', all]]],
    [
      'a file',
      [
        ['evidence added', VAT, { sha256: 'a' }],
        ['evidence removed', VAT],
      ],
      [
        ['A01', 'VAT update', 'Proof added', '', 'a file'],
        ['A01', 'VAT update', 'Proof removed', 'a file', ''],
      ],
    ],
    [
      'standard text',
      [['reflection added', VAT, { standard_text: true }, 1]],
      [['A01', 'VAT update', 'Reflection added', '', 'Standard text']],
    ],
    [
      'an ethics item',
      [['reflection added', 'personal_ethics', { question1_comment: words(24) }]],
      [['', 'Personal ethics', 'Reflection added', '', 'Comment 1: 24 words']],
    ],
    ['a score', [['score removed', 'tax_planning']], [['', 'Tax planning', 'Score removed', NOT_KNOWN, '']]],
    [
      'a circumstance',
      [['circumstance added', 'saica not_active', { from: '2026-05-01', until: '', note: '' }]],
      [['', 'SAICA member: not active', 'Circumstance added', '', 'From: 1 May 2026']],
    ],
    [
      'a step of the profile',
      [['profile removed', 'rpt5']],
      [['', 'Responsibilities and goals', 'Profile removed', NOT_KNOWN, '']],
    ],
    [
      'a declaration',
      [['declaration added', 'sars', { submitted_on: '2026-11-18' }]],
      [['', 'SARS tax practitioner', 'Declaration added', '', 'Submitted: 18 November 2026']],
    ],
    [
      'a pack',
      [['document added', 'RPT-7K2M-4Q9D-X3HV', { kind: 'pack', sha256: 'f' }]],
      [['', 'RPT-7K2M-4Q9D-X3HV', 'Pack made', '', '']],
    ],
    [
      'a link',
      [
        ['share added', OLD_AREA, { ends_on: '2026-12-07', files: true }],
        ['share removed', OLD_AREA],
      ],
      [
        ['', '', 'Plan shared by link', '', 'Open until: 7 December 2026; With files'],
        ['', '', 'Link ended', '', ''],
      ],
    ],
    [
      'a comment',
      [['comment added', OLD_AREA, { name: words(2), text: words(3), read: false }]],
      [['', '', 'Comment by link', '', 'Text: 3 words']],
    ],
    [
      'a move from another account',
      [['account added', 'another account of the same person', { moved: true }]],
      [['', 'Another account of the same person', 'Year moved from another account', '', '']],
    ],
    [
      'the content of before',
      [
        [
          'year added',
          'before this record began',
          { scores: 0, learning_areas: 2, activities: 12, sha256: 'f' },
        ],
      ],
      [['', 'Before this record began', 'Year filled in', '', 'Learning areas: 2; Activities: 12']],
    ],
  ])('%s', (_, events, lines) => {
    expect(linesOf(...events)).toEqual(lines);
  });

  it('tells deleted activities apart, and begins anew with one that comes', () => {
    const lines = linesOf(
      ['activity added', GONE, facts],
      ['evidence added', GONE, { sha256: 'a' }],
      ['activity changed', OLD_AREA, { verifiable_hours: 2 }],
      ['activity removed', GONE],
      ['activity removed', OLD_AREA],
    );
    expect(lines).toEqual([
      ['', 'Deleted activity 1', 'Activity added', '', all],
      ['', 'Deleted activity 1', 'Proof added', '', 'a file'],
      ['', 'Deleted activity 2', 'Activity: Verifiable Hours', NOT_KNOWN, '2.0'],
      ['', 'Deleted activity 1', 'Activity removed', all, ''],
      ['', 'Deleted activity 2', 'Activity removed', 'Verifiable Hours: 2.0', ''],
    ]);
  });

  it('says that an activity loses its link with the learning area, which has no event of its own', () => {
    const lines = linesOf(
      ['learning area added', OLD_AREA, { competency: 'tax_planning', origin: 'scored' }],
      ['activity added', VAT, { learning_area_id: OLD_AREA }],
      ['learning area removed', OLD_AREA],
      ['activity changed', VAT, { learning_area_id: TAX_AREA }],
    );
    const gone = 'Deleted learning area (Tax planning)';
    expect(lines.slice(2)).toEqual([
      ['', gone, 'Learning area removed', 'Competency: Tax planning; Origin: From a score', ''],
      ['A01', 'VAT update', 'Activity: Learning area', gone, ''],
      ['A01', 'VAT update', 'Activity: Learning area', '', 'Tax for trusts'],
    ]);
  });
});

describe('events of before', () => {
  it('have other names, and left out what was empty', () => {
    const lines = linesOf(
      ['activity added', VAT, { title: words(2), activity_date: '2026-11-20' }, 1],
      ['activity changed', VAT, { date: '2026-11-28', verifiable_hours: 8, proof_note: words(3) }],
    );
    expect(lines.slice(1).map((line) => line.slice(2))).toEqual([
      ['Activity: Potential Date', '20 November 2026', '28 November 2026'],
      ['Activity: Verifiable Hours', '0.0', '8.0'],
      ['Activity: Where proof is kept', NOT_KNOWN, '3 words'],
    ]);
    const area = linesOf(
      ['learning area added', TAX_AREA, { learning_area: words(3), competency_level: 'tax_planning' }, 1],
      ['learning area changed', TAX_AREA, { competency: 'tax_governance' }],
    );
    expect(area[1]?.slice(2)).toEqual(['Learning area: Competency', 'Tax planning', 'Tax governance']);
  });

  it('cleared all at once', () => {
    const lines = linesOf(
      ['score added', 'tax_planning', { answers: [0] }, 1],
      ['score removed', 'all', {}, 1],
      ['learning area removed', 'all from scores', {}, 1],
      ['score changed', 'tax_planning', { answers: [1] }, 1],
      ['learning area changed', 'all from scores', { added: 3, removed: 1 }, 1],
    );
    expect(lines.slice(1)).toEqual([
      ['', 'All scores', 'Score removed', '', ''],
      ['', 'All from scores', 'Learning area removed', '', ''],
      ['', 'Tax planning', 'Score: Answers', NOT_KNOWN, 'options 2'],
      ['', 'All from scores', 'Learning area changed', '', 'Added: 3; Removed: 1'],
    ]);
  });
});
