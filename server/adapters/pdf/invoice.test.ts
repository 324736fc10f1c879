import { afterAll, expect, it } from 'vitest';
import { type InvoiceFacts, invoiceDocument } from '#domain/invoices/invoices.ts';
import { cents } from '#domain/money/money.ts';
import { drawnOn, openPdf, rightEdge } from '#test/support/pdf.ts';
import { typstPdf } from './typst.ts';

const pdf = typstPdf();
afterAll(() => pdf.close());

const facts: InvoiceFacts = {
  kind: 'invoice',
  year: 2026,
  number: 42,
  issuedOn: '2026-11-21',
  item: 'Annual Subscription',
  totalCents: cents(99_900),
  vatCents: cents(13_030),
  seller: {
    name: 'Plan (Pty) Ltd',
    address: '12 Jan Smuts Avenue',
    vat: { number: '4123456789', rate: 1500 },
  },
  recipient: "Naledi O'Brien-Müller",
  period: { from: '2026-11-21', to: '2027-11-21' },
  paidOn: '2026-11-21',
  reference: '1089250',
  buyer: null,
  way: null,
  credits: null,
};
const render = async (change: Partial<InvoiceFacts> = {}) =>
  openPdf(await pdf.renderInvoice(invoiceDocument({ ...facts, ...change })));

it('is a tagged page with a title, and says all that it is given', async () => {
  const { file, pages } = await render();
  const { info, metadata } = await file.getMetadata();
  expect(info).toMatchObject({ Title: 'Tax invoice INV-2026-000042', Language: 'en-ZA' });
  expect(metadata?.get('pdfuaid:part') ?? metadata?.getRaw()).toMatch(/^1$|<pdfuaid:part>1</);
  const tree = JSON.stringify(await (await file.getPage(1)).getStructTree());
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(tree).toContain(`"${role}"`);
  expect(pages).toHaveLength(1);
  const text = pages[0]?.replace(/\s+/g, ' ');
  for (const part of [
    'TAX INVOICE',
    'Plan (Pty) Ltd',
    '12 Jan Smuts Avenue',
    'VAT number 4123456789',
    "Naledi O'Brien-Müller",
    'Annual Subscription',
    '21 November 2026 to 21 November 2027',
    'Total without VAT R868.70',
    'VAT at 15% R130.30',
    'Total paid R999.00',
  ])
    expect(text).toContain(part);
});

it('marks every line and the logo as an artifact', async () => {
  const { file } = await render();
  const drawn = await drawnOn(await file.getPage(1));
  expect(drawn.filter(({ mark }) => mark === 'none')).toEqual([]);
  expect(drawn.filter(({ what, mark }) => what === 'drawing' && mark !== 'Artifact')).toEqual([]);
});

it('says that it charges no VAT', async () => {
  const { pages } = await render({ vatCents: cents(0), seller: { ...facts.seller, vat: null } });
  expect(pages[0]).toMatch(/^INVOICE/);
  expect(pages[0]).not.toContain('VAT at');
  expect(pages[0]?.replace(/\s+/g, ' ')).toContain('No VAT is charged, so this is not a tax invoice.');
});

it.each([`#panic("x") $5 *b* \\ <tag>`, 'W'.repeat(255), '王小明 שלום', 'Ṱhoḽo 👍🏽'])(
  'prints a name as it was typed, and keeps it on the page: %s',
  async (recipient) => {
    const { file, pages } = await render({ recipient });
    expect(pages).toHaveLength(1);
    expect(await rightEdge(file)).toBeLessThan(595 - 60);
    for (const word of recipient.slice(0, 40).split(' '))
      expect(pages[0]?.replaceAll('\n', '')).toContain(word);
  },
);
