import { useLayoutEffect } from 'react';
import { serverNow } from '#web/api/server-clock.ts';
import { session } from '#web/api/session.ts';
import { LogoMark } from '#web/parts/LogoMark.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { usePrinting } from '#web/ui/use-printing.ts';
import classes from './AppLayout.module.css';

/** The head of a printed page: its title, the owner, the plan year and the moment. On the pages after it, in the margin. */
export const PaperHead = () => (usePrinting() ? <Head /> : null);

function Head() {
  const { name, surname, rpt_current_year: year } = session();
  const owner = `${name} ${surname}`;
  const moment = `Printed ${timeText(serverNow())}`;
  const [title = ''] = document.title.split(' | ');
  const margin = cssText(`${title}: ${owner}, plan year ${year}. ${moment}`);
  useLayoutEffect(() => {
    // A constructed sheet, because the page's security policy refuses texts that a page writes into a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { @top-right { content: ${margin} } } @page :first { @top-right { content: none } }`,
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [margin]);
  return (
    <div className={classes.paperHead}>
      <LogoMark size={32} />
      <h1 className="rpt-ink">{title}</h1>
      <p className="rpt-text-13 rpt-right">
        <b>{owner}</b>, plan year {year}
        <br />
        <span className="rpt-muted">{moment}</span>
      </p>
    </div>
  );
}

/** A text as a string of a style sheet. */
const cssText = (text: string): string =>
  `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
