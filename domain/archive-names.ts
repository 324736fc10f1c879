/** Longer names are cut, before their ending: some systems take no more than 255 bytes. */
const LONGEST = 120;
/** Not allowed in the name of a file somewhere, or invisible. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Names for files in one archive, readable and each of its own: 'A07 - certificate.pdf', 'A08 - certificate.pdf',
 * 'certificate (2).pdf'. Takes the name that a file came with and what goes before it, if anything; `taken` are names
 * that the archive uses already. Names that differ in case only count as equal, as some systems see them.
 */
export function archiveNames(
  files: readonly { prefix: string; name: string }[],
  taken: readonly string[] = [],
): string[] {
  const used = new Set(taken.map(folded));
  return files.map(({ prefix, name }) => {
    const whole = prefix === '' ? clean(name) : `${prefix} - ${clean(name)}`;
    let unique = whole;
    for (let count = 2; used.has(folded(unique)); count++) unique = numbered(whole, count);
    used.add(folded(unique));
    return unique;
  });
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();

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
