import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { draftsOf } from '#web/api/drafts.ts';
import { useSession } from '#web/api/session.ts';
import { type PageName, paths } from '#web/paths.ts';
import { thisMachine } from '#web/ui/form/refusal-words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';
import { titleAt } from './page-titles.ts';
import { clock } from './saved-state.ts';

/** Lists the text that the member has typed in this browser and not saved, with the way back to it. */
export function KeptDrafts() {
  const { email, rpt_current_year: year } = useSession();
  const drafts = draftsOf(email, year).flatMap(({ page, ...draft }) => {
    // A page with several forms names the form after its own name.
    const to = paths[(page.split(/[-:]/)[0] ?? '') as PageName];
    const name = to && titleAt(to);
    return name ? [{ ...draft, page, to, name }] : [];
  });
  if (drafts.length === 0) return null;
  return (
    <section className="rpt-card" aria-labelledby="kept-drafts">
      <Line pad={16} className="rpt-between">
        <h2 className="rpt-text-16 rpt-strong" id="kept-drafts">
          Kept on {thisMachine()}
        </h2>
        <span className="rpt-text-14 rpt-muted">{drafts.length}</span>
      </Line>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {drafts.map(({ page, to, name, title, at }) => (
          <li key={page} className="rpt-rule">
            <Line gap={12} pad="12-16">
              <Icon of={IconPencil} />
              <div className="rpt-grow rpt-anywhere">
                <p className="rpt-text-15 rpt-strong">{name}</p>
                <p className="rpt-text-14 rpt-muted">
                  {title ? `${title}, ` : ''}
                  {clock(at)}
                </p>
              </div>
              <Link className="rpt-strong" to={to} aria-label={`Open ${name}`}>
                Open
              </Link>
            </Line>
          </li>
        ))}
      </ul>
      <p className="rpt-text-14 rpt-muted rpt-rule" style={{ padding: '12px 16px' }}>
        Only you can see these. Save each one when you are back online.
      </p>
    </section>
  );
}
