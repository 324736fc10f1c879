import { useMemo } from 'react';
import { accountFields, registeredEmails } from '#contract/admin-register.ts';
import { passwordTooShort } from '#contract/shown-errors.ts';
import type { CellTexts, Column, RowRules } from '#domain/csv/column.ts';
import { sameAs } from '#domain/csv/doubles.ts';
import { passwordFault } from '#domain/password.ts';
import { call } from '#web/api/client.ts';
import type { ImportKind, ReviewRow } from '#web/parts/csv/review.ts';
import { useAskedRows } from '#web/parts/csv/use-asked-rows.ts';

/** An account of an administrator's file (spec B §3 'Bulk user row'). */
export type AccountRow = Record<keyof typeof accountFields, string>;

/** The fields of the call judge the cells too. */
const column = (title: string, key: keyof typeof accountFields): Column<string> => ({
  title,
  judge: (text) => {
    const judged = accountFields[key].safeParse(text);
    return judged.success
      ? { ok: true, value: judged.data }
      : { ok: false, reason: judged.error.issues[0]?.message ?? 'Check this value' };
  },
});

const password = column('Password', 'password');

export const accountRules: RowRules<AccountRow> = {
  columns: {
    email: column('Email', 'email'),
    password: {
      ...password,
      secret: true,
      judge: (text) =>
        passwordFault(text) === 'too_short'
          ? { ok: false, reason: passwordTooShort.message }
          : password.judge(text),
    },
    name: column('Name', 'name'),
    surname: column('Surname', 'surname'),
    contact: column('Contact', 'contact'),
  },
};

/** The faults and doubles of a file. `registered`: whether an account has the address; unknown while it is asked. */
export function accountKind(registered: ReadonlyMap<string, boolean>): ImportKind<AccountRow> {
  return {
    rules: accountRules,
    // Which of two rows with one address is right, only a person knows.
    faults: (rows, lines) => {
      const wrong = new Map<number, CellTexts<AccountRow>>();
      const emails = rows.map((row) => row?.email ?? null);
      for (const [at, first] of sameAs(emails, []))
        if (first !== null) wrong.set(at, { email: `The same as row ${lines[first]}` });
      return wrong;
    },
    doubles: (rows) =>
      new Map(rows.flatMap((row, at) => (row && registered.get(row.email) ? [[at, null]] : []))),
  };
}

/** The rules of the file, and what the server says about its addresses. */
export function useAccountImport(rows: readonly ReviewRow[]) {
  const comparison = useAskedRows({
    about: ['registered emails'],
    rules: accountRules,
    rows,
    keyOf: ({ email }) => email,
    ask: async (accounts) => {
      const emails = accounts.map(({ values }) => values.email);
      const there = new Set((await call(registeredEmails, { body: { emails } })).already);
      return emails.map((_, at) => there.has(at));
    },
  });
  const kind = useMemo(() => accountKind(comparison.answers), [comparison.answers]);
  return { kind, comparison };
}
