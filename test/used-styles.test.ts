import { expect, test } from 'vitest';
import { usedStyles } from '../vite.styles.ts';

const PAGE =
  '<html><body><p id="trouble" class="rpt-a _b_1x_1">Text</p><svg stroke="var(--art)"></svg></body></html>';

test.each([
  // Names of the page stay, with their states; others go.
  ['.rpt-a{x:1}', '.rpt-a{x:1}'],
  ['.rpt-a:hover,.rpt-z{x:1}', '.rpt-a:hover{x:1}'],
  ['._b_1x_1::before{x:1}', '._b_1x_1::before{x:1}'],
  ['.rpt-ab{x:1}', ''],
  ['#trouble{x:1}#root{x:1}', '#trouble{x:1}'],
  ['p{x:1}table{x:1}', 'p{x:1}'],
  // An attribute may come later.
  ['html[data-dark] .rpt-a{x:1}', 'html[data-dark] .rpt-a{x:1}'],
  // The content of a function may hold or not.
  ['.rpt-a:not(.rpt-z):has(td.x){x:1}', '.rpt-a:not(.rpt-z):has(td.x){x:1}'],
  [':is(table,p){x:1}', ':is(table,p){x:1}'],
  [':where(.rpt-z:not(.y)) > .rpt-z{x:1}', ''],
  // Rules around them.
  ['@media print{.rpt-z{x:1}}', ''],
  ['@media print{.rpt-a{x:1}}', '@media print{.rpt-a{x:1}}'],
  ['@layer base,mantine;', '@layer base,mantine;'],
  ['@layer base{@media print{.rpt-z{x:1}}}', ''],
  ['@keyframes k{from{x:1}}', ''],
  // Variables that something names, and those that they name.
  [
    ':root{--a:1;--b:var(--a);--c:var(--d);--d:2}.rpt-a{x:var(--b)}',
    ':root{--a:1;--b:var(--a)}.rpt-a{x:var(--b)}',
  ],
  [':root{--art:red}', ':root{--art:red}'],
])('%s', (css, used) => {
  expect(usedStyles(css, PAGE)).toBe(used);
});
