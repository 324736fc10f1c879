import { describe, expect, test } from 'vitest';
import { readSources, readText } from './architecture/sources.ts';

// Refuses the old words of docs/glossary.md in texts that people read.

/** The phrases in backticks of the last column of 'Words for readers'. */
const oldWords = readText('docs/glossary.md')
  .split('## Words for readers')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) =>
    [...(line.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, phrase]) => phrase ?? []),
  )
  .map((phrase) => ({ phrase, form: new RegExp(`(?<!\\w)${phrase.replaceAll('.', '\\.')}(?!\\w)`, 'i') }));

const areRead = /^(web|domain|contract|framework|server\/emails)\/(?!.*\.(test|e2e)\.tsx?$)/;

/** Sentences, not keys and labels: 'outstanding' alone is the name of a filter. */
const isSentence = (text: string) => /\w\s+\w/.test(text);

const hits = readSources()
  .filter(({ path }) => areRead.test(path))
  .flatMap(({ path, strings }) =>
    strings
      .filter(isSentence)
      .flatMap((text) =>
        (oldWords ?? [])
          .filter(({ form }) => form.test(text.replaceAll(/\s+/g, ' ')))
          .map(({ phrase }) => ({ path, phrase, text: text.replaceAll(/\s+/g, ' ').trim() })),
      ),
  );

/** Screens that were not read yet. */
const unread = new Set<string>([
  'web/pages/activities/SplitCounts.tsx',
  'web/pages/assessment/CompetenciesPage.tsx',
  'web/pages/assessment/NothingScored.tsx',
  'web/pages/assessment/SuggestedPage.tsx',
  'web/pages/capture/QueuedCapture.tsx',
  'web/pages/check/CheckAnswer.tsx',
  'web/pages/export/BeforeYouSend.tsx',
  'web/pages/guide/chapters.ts',
  'web/pages/office-bulk-actions/UndoButton.tsx',
  'web/pages/office-bulk-actions/bulk-words.ts',
  'web/pages/office-discounts/discount-data.ts',
  'web/pages/office-invoices/InvoicesPage.tsx',
  'web/pages/office-invoices/RefundDialog.tsx',
  'web/pages/office-mails/MailDialog.tsx',
  'web/pages/office-mails/MailTable.tsx',
  'web/pages/office-prices/pricing-data.ts',
  'web/pages/office-prices/use-price-move.ts',
  'web/pages/office-prices/use-price-removal.ts',
  'web/pages/office-referrals/PayDialog.tsx',
  'web/pages/office-users/OverrideDialog.tsx',
  'web/pages/office-users/PersonAccount.tsx',
  'web/pages/office-users/bulk-words.ts',
  'web/pages/pack/PackCard.tsx',
  'web/pages/shared-plan/CommentCard.tsx',
  'web/pages/shared-plan/SharedPage.tsx',
  'web/pages/sign-in/AddPasskeyForm.tsx',
  'web/pages/sign-in/ResetPasswordPage.tsx',
  'web/pages/sign-in/UndoEmailPage.tsx',
  'web/pages/wizard/GoalsPage.tsx',
  'web/pages/wizard/IntroPage.tsx',
  'web/pages/wizard/PositionPage.tsx',
]);

describe('texts that people read', () => {
  test('use the words of docs/glossary.md', () => {
    expect(oldWords?.length).toBeGreaterThan(20);
    const wrong = hits.filter(({ path }) => !unread.has(path));
    expect(wrong.map(({ path, phrase, text }) => `${path}: '${phrase}' in “${text}”`)).toEqual([]);
  });

  test('are read everywhere, or the file is named here', () => {
    const clean = [...unread].filter((path) => !hits.some((hit) => hit.path === path));
    expect(clean.map((path) => `${path} is clean now: take it from the list in this test`)).toEqual([]);
  });
});
