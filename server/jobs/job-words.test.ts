import { expect, test } from 'vitest';
import { jobWords } from '#domain/office/job-words.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Job } from '#server/queue/port.ts';
import { defineJobs } from './jobs.ts';

test('every kind of job has its words, and no words are without a kind', () => {
  const names: string[] = [];
  const jobs = { define: ({ name }: Job<object>) => void names.push(name), daily: () => {}, every: () => {} };
  defineJobs({ jobs } as unknown as Deps);
  expect(names.toSorted()).toEqual(Object.keys(jobWords).toSorted());
});
