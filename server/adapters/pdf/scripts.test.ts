import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { planDocument } from '#domain/export/plan-document.ts';
import { openPdf } from '#test/support/pdf.ts';
import { samplePlan } from '#test/support/sample-plan.ts';
import { typstPdf } from './typst.ts';

const pdf = typstPdf();
afterAll(() => pdf.close());

const GOALS = 'Long-term goals';
/** The foot of the page, which follows. */
const FOOT = 'Naledi Khumalo, 2026';

/** The text under 'Long-term goals' when this was typed there, and the whole text of the PDF. */
async function printed(text: string): Promise<{ goals: string; all: string }> {
  const input = samplePlan({ areas: 2, activities: 2, reflections: 1 });
  input.profile.longTermGoals = text;
  const { pages } = await openPdf(await pdf.render(planDocument(input), 'a4'));
  const [page = ''] = pages;
  const goals = page.slice(page.indexOf(GOALS) + GOALS.length, page.lastIndexOf(FOOT));
  return { goals: goals.replace(/\s+/g, ' ').trim(), all: pages.join('\n') };
}

/** Figures of the plan itself, which no text may change. */
const FIGURES = [
  'Reflective Plan 2026',
  '+27 82 555 0134',
  '08123456',
  '1 April 2023',
  'Page 1 of',
  'Proof missing: 4.0 h',
  '2.0 recorded',
];

describe('a text in another script', () => {
  // pdf.js gives right-to-left text back in its own order, and the marks of one cluster twice: those are looked at below.
  it.each([
    "O'Brien-Müller 2026",
    'Tshivenḓa Ṱhohoyanḓou Ḽivhuwa Ṋemudzivhadi ṅwana',
    'Привет Ελληνικά',
    '中文税务报告 VAT增值税 2026',
    '日本語のテスト',
    '한국어 보고서',
    '1️⃣ 😀 👩‍👩‍👧 🇿🇦 12',
    '𝗕𝗼𝗹𝗱 ✓ ★ → ☐ ≥ ① ½',
  ])('reads back as it was typed: %s', async (text) => {
    expect((await printed(text)).goals).toBe(text);
  });

  it.each(['પ્રવૃત્તિ', 'தமிழ் தொழில்', 'हिन्दी में', 'שלום עולם', 'مرحبا بالعالم', 'l̲ T̶e̶s̶t̶'])(
    'has every letter: %s',
    async (text) => {
      const { goals, all } = await printed(text);
      for (const letter of text) expect(goals).toContain(letter);
      expect(all).not.toContain('\uFFFD');
    },
  );

  it('puts letter and mark of Tshivenda together', async () => {
    expect((await printed('T\u032Dhoho n\u0307wana')).goals).toBe('Ṱhoho ṅwana');
  });
});

describe('a character that no typeface has', () => {
  it('is replaced and named at the end; nothing else changes', async () => {
    const { goals, all } = await printed('10 and \u{10FFF0} and 1\u{10FFF0} end');
    expect(goals).toBe('10 and \uFFFD and 1\uFFFD end');
    expect(all.replace(/\s+/g, ' ')).toContain(
      'could not be printed, and a sign (\uFFFD) marks their place: U+10FFF0.',
    );
    for (const figure of FIGURES) expect(all).toContain(figure);
  });

  it('is not mentioned when there is none', async () => {
    expect((await printed('1️⃣ of 1')).all).not.toContain('could not be printed');
  });
});

it('no text fails the export or changes a figure elsewhere', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '1️⃣',
      'l̲',
      'T̶e̶s̶t̶',
      '{"a":1}',
      '\\u{200B}',
      '\u0332',
      '0\u20E3',
      '\u00AD',
      '\u200D',
      '\uFEFF',
      '\u2028x',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 4 }), async (parts) => {
      const { all } = await printed(`begin ${parts.join(' ')} end`);
      for (const figure of FIGURES) expect(all).toContain(figure);
    }),
    { numRuns: 25 },
  );
});

it('every text that the own typeface covers reads back as it was typed', async () => {
  const letters = [..."ABCXYZabcxyz0123456789äéêëïôöûüšŠ€½—–'’.,;:!?()#$%&*@<>{}[]/ ЖжΩω"];
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 60 }),
      async (typed) => {
        const text = typed.replace(/\s+/g, ' ').trim() || 'x';
        expect((await printed(text)).goals.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      },
    ),
    { numRuns: 25 },
  );
});
