import { expect, test } from 'vitest';
import { isAway } from './faults.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  '57P01', // the server is stopped by its administrator, or a backend is ended
  '57P02', // it has crashed
  '57P03', // it is starting
  '57014', // a statement took longer than its limit
  '25006', // it is read-only, for example a standby
  '53100', // its disk is full
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])('%s: the database is away', (code) => {
  expect(isAway(withCode(code))).toBe(true);
});

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('"%s": the database is away', (message) => {
  expect(isAway(new Error(message))).toBe(true);
});

test.each(['57P04', '23505', '40001', 'ENOENT', 'FST_ERR_VALIDATION'])('%s: it is not', (code) => {
  expect(isAway(withCode(code))).toBe(false);
});

test('a fault of ours does not count as one of the database', () => {
  expect(isAway(new TypeError('x is not a function'))).toBe(false);
  expect(isAway('Connection terminated')).toBe(false);
});
