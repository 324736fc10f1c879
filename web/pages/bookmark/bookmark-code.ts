import { LINK_MAX, TEXT_MAX } from '#contract/limits.ts';
import { paths } from '#web/paths.ts';

/**
 * The address of the bookmark: code that opens Log activity with the title and the address of the page that one is
 * reading. Values that are too long for the form are cut or left out, so that the server can read the address.
 */
export function bookmarkCode(origin: string): string {
  const title = `encodeURIComponent(document.title.slice(0,${TEXT_MAX}).toWellFormed())`;
  const url = `encodeURIComponent(location.href.length>${LINK_MAX}?'':location.href)`;
  const target = `'${origin}${paths.logActivity}?title='+${title}+'&url='+${url}`;
  return `javascript:void open(${target},'_blank','noopener')`;
}
