import { type AtRule, type Container, parse, type Rule } from 'postcss';

/**
 * The rules of a sheet that a page uses as it was drawn, with the variables that these name. The page can be painted with them
 * alone; the whole sheets come after it.
 */
export function usedStyles(css: string, html: string): string {
  const sheet = parse(css);
  const { names, tags } = namesIn(html);
  const isUsed = (selector: string) => {
    const plain = withoutFunctions(selector.replace(/\[[^\]]*\]/g, ''));
    const [classes, types] = [
      plain.match(/[.#][\w-]+/g) ?? [],
      plain.match(/(?<=^|[\s>+~])[a-z][\w-]*/g) ?? [],
    ];
    return classes.every((name) => names.has(name)) && types.every((type) => tags.has(type));
  };
  sheet.walkRules((rule: Rule) => {
    if (isOf(rule, /^keyframes$/)) return;
    rule.selectors = rule.selectors.filter(isUsed);
    if (rule.selector === '') rule.remove();
  });
  sheet.walkAtRules(/^page$|keyframes$/, (rule) => void rule.remove());
  dropEmpty(sheet);
  dropVariables(sheet, html);
  return sheet.toString();
}

function dropEmpty(container: Container): void {
  container.each((child) => {
    if (child.type !== 'atrule' || !child.nodes) return;
    dropEmpty(child as AtRule);
    if (child.nodes.length === 0) child.remove();
  });
}

const isOf = (rule: Rule, name: RegExp) =>
  rule.parent?.type === 'atrule' && name.test((rule.parent as AtRule).name);

function namesIn(html: string) {
  const names = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(/\s+/)) names.add(`.${name}`);
  for (const [, id] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`);
  return { names, tags: new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, tag]) => tag)) };
}

/** The content of `:not()`, `:is()` and the like may hold or not. */
function withoutFunctions(selector: string): string {
  const shorter = selector.replace(/:[\w-]+\([^()]*\)/g, '').replace(/::?[\w-]+(?!\(|[\w-])/g, '');
  return shorter === selector ? selector : withoutFunctions(shorter);
}

/** Drops the variables that nothing names, and then those that only they named. */
function dropVariables(sheet: Container, html: string): void {
  for (;;) {
    const text = sheet.toString() + html;
    const named = new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    let dropped = 0;
    sheet.walkDecls(/^--/, (declaration) => {
      if (named.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
    if (dropped === 0) return;
  }
}
