import { type Browser, chromium } from '@playwright/test';
import { planDocument } from '#domain/export/plan-document.ts';
import type { PlanCell, PlanDocument, PlanSection } from '#domain/export/plan-document-types.ts';
import { typstPdf } from '#server/adapters/pdf/typst.ts';
import { samplePlan } from '#test/support/sample-plan.ts';

const SIZE = { areas: 20, activities: 40, reflections: 40 };
/** The time that a member waits: the median of renders in a warm process (milliseconds). */
const BUDGET_MS = 40;
/** The largest plan that we expect, its time, and its additional memory (MB). */
const LARGEST = { areas: 72, activities: 300, reflections: 300 };
const LARGEST_MS = 300;
const LARGEST_MB = 200;
const ROUNDS_LARGEST = 5;
/** Headless Chromium must take at least this many times as long for the same content. */
const BUDGET_RATIO = 5;
const WARM_UP = 5;
const ROUNDS = 30;
const ROUNDS_CHROMIUM = 8;
/** Members do not print without a pause. The worker has cleaned up before the next render comes. */
const PAUSE_MS = 25;

export interface PdfMeasure {
  name: string;
  unit: 'ms' | 'x' | 'MB';
  value: number;
  p99?: number;
  budget?: string;
  ok?: boolean;
}

/**
 * Measures the PDF of a plan with 20 learning areas, 40 activities and 40 reflections, and of the largest one, beside
 * headless Chromium if there is one.
 */
export async function benchPdf(): Promise<PdfMeasure[]> {
  const ours = await times(ROUNDS, typst());
  const before = process.memoryUsage().rss;
  const largest = await times(ROUNDS_LARGEST, typst(), LARGEST);
  const more = (process.memoryUsage().rss - before) / 1e6;
  const measures: PdfMeasure[] = [
    {
      name: 'Plan PDF',
      unit: 'ms',
      value: at(ours, 0.5),
      p99: at(ours, 0.99),
      budget: `under ${BUDGET_MS} ms`,
      ok: at(ours, 0.5) < BUDGET_MS,
    },
    {
      name: 'Plan PDF, largest plan',
      unit: 'ms',
      value: at(largest, 0.5),
      p99: at(largest, 0.99),
      budget: `under ${LARGEST_MS} ms`,
      ok: at(largest, 0.5) < LARGEST_MS,
    },
    {
      name: 'Memory more after the largest plans',
      unit: 'MB',
      value: more,
      budget: `under ${LARGEST_MB} MB`,
      ok: more < LARGEST_MB,
    },
  ];
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) return measures;
  const theirs = await times(ROUNDS_CHROMIUM, await printedByChromium(executablePath));
  const ratio = at(theirs, 0.5) / at(ours, 0.5);
  return [
    ...measures,
    {
      name: 'Same content, headless Chromium already open',
      unit: 'ms',
      value: at(theirs, 0.5),
      p99: at(theirs, 0.99),
    },
    {
      name: 'Chromium / Plan PDF',
      unit: 'x',
      value: ratio,
      budget: `at least ${BUDGET_RATIO}x`,
      ok: ratio >= BUDGET_RATIO,
    },
  ];
}

interface Printer {
  print(plan: PlanDocument): Promise<unknown>;
  close(): Promise<void>;
}

function typst(): Printer {
  const pdf = typstPdf();
  return { print: (plan) => pdf.render(plan, 'a4'), close: () => pdf.close() };
}

async function printedByChromium(executablePath: string): Promise<Printer> {
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    async print(plan) {
      const page = await browser.newPage();
      await page.setContent(html(plan));
      const pdf = await page.pdf({
        format: 'A4',
        landscape: true,
        tagged: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: '<span class="pageNumber"></span> of <span class="totalPages"></span>',
        margin: { top: '20mm', right: '20mm', bottom: '20mm', left: '20mm' },
      });
      await page.close();
      return pdf;
    },
    close: () => browser.close(),
  };
}

/** Sorted milliseconds. Every round prints another plan, so that no cache helps. */
async function times(rounds: number, printer: Printer, size = SIZE): Promise<number[]> {
  const taken: number[] = [];
  try {
    for (let round = -WARM_UP; round < rounds; round++) {
      const plan = planDocument(samplePlan(size, ` ${round + WARM_UP}`));
      const start = performance.now();
      await printer.print(plan);
      if (round >= 0) taken.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    await printer.close();
  }
  return taken.sort((a, b) => a - b);
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function html(plan: PlanDocument): string {
  const details = plan.details.map(({ label, value }) => `<dt>${label}</dt><dd>${value}</dd>`).join('');
  return `<!doctype html><html lang="en-ZA"><title>${plan.title}</title><style>
    body { font: 9.5pt serif } table { width: 100%; border-collapse: collapse } td, th { border-bottom: 1px solid #c3ccda;
    text-align: start; padding: 5pt 4pt; vertical-align: top } .chunk + .chunk, section { break-before: page }
    </style><h1>${plan.title}</h1><p>${plan.owner}</p><dl>${details}</dl>${plan.sections.map(sectionHtml).join('')}</html>`;
}

function sectionHtml(section: PlanSection): string {
  if (section.kind === 'scores') {
    const rows = section.groups.flatMap((group) => group.rows.map(({ cells }) => cells.map(textOf)));
    return tableHtml(
      section.columns.map((column) => column.label),
      rows,
    );
  }
  const chunks =
    section.kind === 'table'
      ? section.chunks.map((rows) =>
          tableHtml(
            section.columns.map((column) => column.label),
            rows.map((cells) => cells.map(textOf)),
          ),
        )
      : section.chunks.map((items) =>
          items
            .map(({ title, facts, mark, answers }) => {
              const small = facts.map(({ label, value }) => `${label}: ${value}`).join(' ');
              const rows = answers.map(({ question, answer, comment }) => [
                question,
                answer,
                textOf(comment),
              ]);
              return `<h3>${title}</h3><p>${small} ${mark}</p>${tableHtml(['Question', 'Answer', 'Comment'], rows)}`;
            })
            .join(''),
        );
  return `<section><h2>${section.heading}</h2>${chunks.map((chunk) => `<div class="chunk">${chunk}</div>`).join('')}</section>`;
}

const textOf = (cell: PlanCell) => (typeof cell === 'string' ? cell : `${cell.text}<br>${cell.below}`);

function tableHtml(heads: string[], rows: string[][]): string {
  const line = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(heads, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}
