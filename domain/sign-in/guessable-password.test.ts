import { describe, expect, test } from 'vitest';
import { guessForm, isCommon, isOwnName } from './guessable-password.ts';

const listed = new Set(['password', 'monkey', 'welcome', 'super', '1q2w3e', 'zaq1@wsx'].map(guessForm));

describe('a listed word', () => {
  test.each([
    ['as it stands', 'zaq1@WSX'],
    ['in capitals', 'PASSWORD'],
    ['with signs removed', 'p@a#s!s$w%o*r?d&'],
    ['with signs removed and digits behind it', 'Mon#key26'],
    ['with its letters swapped', 'P@55w0rd'],
    ['with i and l swapped for 1 and !', 'We1c0me'],
    ['with a swap at its beginning', '$uper123!'],
    ['with a swap at its end', 'we1c0m3'],
    ['between digits and signs', '123Monkey!'],
    ['with six digits and signs around it', '#!Monkey2026'],
    ['of digits and letters, with signs behind it', '1Q2w3e!!'],
  ])('%s: %s', (_, password) => expect(isCommon(password, listed)).toBe(true));

  test.each(['Monkey!202612', '#Mon#key20261', 'Monkeybars1!', 'Dragon7!Monkey', 'Password!8274619305', ''])(
    'but not %j',
    (password) => expect(isCommon(password, listed)).toBe(false),
  );
});

describe("the owner's name", () => {
  const owner = { email: 'n.khumalo84@example.co.za', name: 'Zoë Naledi', surname: 'van der Merwe' };
  test.each([
    'Naledi2026!',
    'NALEDI#2026',
    'n@l3d1!!7',
    'Zoe#2026!',
    'ZoeNaledi1!',
    'VanDerMerwe#1',
    'van#der#Merwe7',
    '7!Merwe#7',
    'Khumalo84!',
    'nkhumalo84#Q',
    'Naledi7#Kqxz',
    '202!Na#le#di',
  ])('makes the bulk of %s', (password) => expect(isOwnName(password, owner)).toBe(true));

  test.each(['Naledi7#Kqxzv', 'Zoe#2026!8', 'Kudu4Blesbok$', 'Savanna7#Kqx'])('but not of %s', (password) =>
    expect(isOwnName(password, owner)).toBe(false),
  );

  test.each([
    { email: 'jo@example.co.za', name: 'Jo', surname: 'Li' },
    { email: '@', name: '', surname: '税' },
    { email: 'x' },
  ])('that is too short or has no letter of the rule is not looked for: %j', (short) =>
    expect(isOwnName('JoLi#2026', short)).toBe(false),
  );
});
