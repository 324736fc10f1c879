import { expect, test, vi } from 'vitest';
import type { PlanFacts } from '#domain/to-do/to-do-facts.ts';
import { autofixOrNull } from './to-do.ts';

const facts: PlanFacts = {
  missingPages: [],
  scored: [],
  notAdded: [],
  areas: [
    { id: 'a', title: 'Tax', gap: 0, competency: 'tax_planning', reason: '', met: false, activities: 0 },
  ],
  activities: [],
  ethics: [],
  hoursAsked: false,
  declared: [],
};

test('an autofix check that fails is logged, and the dashboard goes on without its button', () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  expect(autofixOrNull(facts, '2026-11-20', log)).toBe('check1');
  expect(log.error).not.toHaveBeenCalled();
  const fault = new Error('no such rule');
  const broken = {
    ...facts,
    get areas(): PlanFacts['areas'] {
      throw fault;
    },
  };
  expect(autofixOrNull(broken, '2026-11-20', log)).toBeNull();
  expect(log.error.mock.calls).toEqual([[{ err: fault }, 'an autofix check failed']]);
});
