import { expect, test } from 'vitest';
import { type Step, stepsInWords, timeOf, wordsOf } from './first-step-words.ts';

const step = (key: Step['key'], count: number, minutes: number, done = false): Step => ({
  key,
  count,
  minutes,
  done,
});

test.each<[Step, string, string]>([
  [step('about', 3, 5), 'Fill in your details', '5 minutes'],
  [step('assess', 15, 20), 'Score 15 competencies', '20 minutes'],
  [step('assess', 11, 15), 'Score 11 more competencies', '15 minutes'],
  [step('assess', 1, 2), 'Score 1 more competency', '2 minutes'],
  [step('assess', 0, 1), 'Add your results to your plan', '1 minute'],
  [step('assess', 0, 0, true), 'Score your competencies', 'Done'],
  [step('plan', 0, 10), 'Give a reason for each learning area', '10 minutes'],
  [step('plan', 1, 2), 'Give a reason for 1 learning area', '2 minutes'],
  [step('act', 1, 2), 'Log your first activity', '2 minutes'],
])('%o', (one, title, time) => expect([wordsOf(one).title, timeOf(one)]).toEqual([title, time]));

test('the head counts the steps and the time that are left', () => {
  const [about, assess, plan, act] = [
    step('about', 3, 5),
    step('assess', 15, 20),
    step('plan', 0, 10),
    step('act', 1, 2),
  ];
  expect(stepsInWords([about, assess, plan, act])).toBe('4 steps, about 40 minutes');
  expect(stepsInWords([{ ...about, done: true, minutes: 0 }, assess, plan, act])).toBe(
    '3 steps left, about 35 minutes',
  );
});
