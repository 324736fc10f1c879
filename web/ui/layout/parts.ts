import { createElement, type HTMLAttributes } from 'react';

type Space = 'page' | 4 | 8 | 12 | 16 | 20 | 24 | 28;

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element. A `div` when it has no meaning of its own. A form is a `Form`. */
  as?: Exclude<keyof HTMLElementTagNameMap, 'form'>;
  /** The space between the children, in pixels: one number, or 'between rows-between columns'. */
  gap?: Space | '4-12' | '4-16' | '4-20' | '8-16' | '12-16' | '12-24';
  /** The space around the children, in pixels: one number, or 'above and below-left and right'. */
  pad?: 16 | 20 | 24 | '0-16' | '8-16' | '12-16' | '16-20' | '16-24';
}

/** Children below each other, as wide as their place. */
export const Stack = part('rpt-stack');
/** Children side by side, centred vertically. Those that do not fit go to the next line. */
export const Row = part('rpt-row');
/** Children side by side in one line, centred vertically. */
export const Line = part('rpt-line');

/** An element with classes of the kit (styles/kit.css). */
function part(kind: string) {
  return ({ as = 'div', gap, pad, className, ...rest }: LayoutProps) => {
    const classes = [kind, gap && `rpt-gap-${gap}`, pad && `rpt-pad-${pad}`, className];
    return createElement(as, { className: classes.filter(Boolean).join(' '), ...rest });
  };
}
