import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalWords } from './refusal-words.ts';

const screen = { isNarrow: true };
beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: screen.isNarrow }) });
});
afterEach(() => vi.unstubAllGlobals());

const offline = { message: 'You are offline. Try again when you are back online.', offline: true };
const serverError = { code: 'server_error', message: 'Ooops ! Server Error, try again later' };

test.each([
  [
    'a save that could be made twice is not sent by itself',
    false,
    'Kept on this phone; save again when you are back online.',
  ],
  ['a save with a version is', true, 'Kept on this phone; we send it when you are back online.'],
])('offline: %s', (_, isResent, text) =>
  expect(refusalWords(offline, { isKept: true, isResent })).toEqual({
    tone: 'amber',
    lead: 'You are offline.',
    text,
  }),
);

test('offline: nothing is called kept that is not', () =>
  expect(refusalWords(offline, { isKept: false, isResent: false }).text).toBe(
    'Try again when you are back online.',
  ));

test('offline: a wide window is a computer', () => {
  screen.isNarrow = false;
  expect(refusalWords(offline, { isKept: true, isResent: false }).text).toMatch(/^Kept on this computer;/);
  screen.isNarrow = true;
});

test('a server error keeps the text of the catalogue', () =>
  expect(refusalWords(serverError, { isKept: true, isResent: false })).toEqual({
    tone: 'red',
    lead: 'Not saved.',
    text: 'Ooops ! Server Error, try again later. What you typed is kept.',
  }));

test('something that is there already is not called unsaved: the first try may have lost its answer', () =>
  expect(
    refusalWords({ code: 'already_added', message: 'Already added' }, { isKept: true, isResent: false }),
  ).toEqual({ tone: 'red', lead: null, text: 'Already added' }));

test('another refusal says its reason alone', () =>
  expect(refusalWords({ message: 'Wrong pin' }, { isKept: false, isResent: false })).toEqual({
    tone: 'red',
    lead: null,
    text: 'Wrong pin',
  }));

test.each([
  ['this year without its year', `${new Date().getFullYear()}-11-20`, '20 November'],
  ['an earlier year with it', '2020-11-20', '20 November 2020'],
])('a membership that ended names its day: %s', (_, endedOn, day) =>
  expect(
    refusalWords({ code: 'membership_ended', message: 'x', endedOn }, { isKept: true, isResent: false }),
  ).toEqual({
    tone: 'amber',
    lead: 'Not saved.',
    text: `Your membership ended on ${day}. What you typed is kept.`,
  }),
);

test('offline: a step without text goes on by itself', () =>
  expect(refusalWords(offline, { isKept: false, isResent: true }).text).toBe(
    'We go on when you are back online.',
  ));
