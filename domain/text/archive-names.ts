/** Longer names are cut before their ending, because some systems accept at most 255 bytes. */
const LONGEST = 120;
/** Characters that some system forbids in a file name, or that are invisible. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Gives files in one archive readable names that are all different: 'A07 - certificate.pdf', 'A08 - certificate.pdf',
 * 'certificate (2).pdf'. Takes each file's own name and an optional prefix; `taken` are names that the archive uses
 * already. Names that differ only in case count as equal, because some systems treat them so.
 */
export function archiveNames(
  files: readonly { prefix: string; name: string }[],
  taken: readonly string[] = [],
): string[] {
  const used = new Set(taken.map(sameName));
  return files.map(({ prefix, name }) => {
    const whole = prefix === '' ? clean(name) : `${prefix} - ${clean(name)}`;
    let unique = whole;
    for (let count = 2; used.has(sameName(unique)); count++) unique = numbered(whole, count);
    used.add(sameName(unique));
    return unique;
  });
}

/** A text that is equal for two names which some file system takes for one. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase();

function clean(name: string): string {
  const [stem, ending] = parts(name.toWellFormed().normalize('NFC').replace(FORBIDDEN, '_').trim());
  const short = Array.from(stem)
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '');
  return `${short.replace(/^\.+/, '') || 'file'}${ending}`;
}

function numbered(name: string, count: number): string {
  const [stem, ending] = parts(name);
  return `${stem} (${count})${ending}`;
}

/** 'report.final.pdf' -> 'report.final' and '.pdf'. */
function parts(name: string): [stem: string, ending: string] {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - ending.length), ending];
}
