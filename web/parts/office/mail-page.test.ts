import { expect, test } from 'vitest';
import { mailPage } from './mail-page.ts';

test('only a page without scripts and frames is shown as a mail', () => {
  const page = (inside: string) => `<!doctype html>\n<html><body>${inside}</body></html>`;
  expect(mailPage(page('<p>&#60;script&#62;</p>'))).toBe(page('<p>&#60;script&#62;</p>'));
  for (const text of ['<p>no page</p>', page('<script>x</script>'), page('<IFRAME src=x>'), page('<embed>')])
    expect(mailPage(text)).toBeNull();
});
