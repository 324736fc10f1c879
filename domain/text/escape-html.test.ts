import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('a text cannot leave its place in HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>O'Brien & Söhne</a>`)).toBe(
    '&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;O&#39;Brien &#38; Söhne&#60;/a&#62;',
  );
});
