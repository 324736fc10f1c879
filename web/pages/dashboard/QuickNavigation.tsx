import {
  IconArrowUpRight,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconChevronDown,
  IconFileTypePdf,
  IconListCheck,
  IconNotebook,
  IconPuzzle,
  IconSearch,
  IconTargetArrow,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { links } from '#web/links.ts';
import { paths } from '#web/paths.ts';
import classes from './QuickNavigation.module.css';

const pages = [
  { label: 'My Competencies', to: paths.rpt7, icon: IconListCheck },
  { label: 'Learning Areas', to: paths.learningAreas, icon: IconTargetArrow },
  { label: 'Activity Planner', to: paths.activityPlanner, icon: IconCalendarCheck },
  { label: 'My Reflections', to: paths.reflection, icon: IconNotebook },
  { label: 'Export to PDF', to: paths.exportPdf, icon: IconFileTypePdf },
  { label: 'Switch Years', to: paths.changeYears, icon: IconCalendarRepeat },
  { label: 'Rollover Years', to: paths.rollOverYears, icon: IconCalendarPlus },
] as const;

const elsewhere = [
  { label: 'Upload CPD Activities', href: links.uploadCpdActivities, icon: IconUpload },
  { label: 'Download Widget', href: links.downloadWidget, icon: IconPuzzle },
  { label: 'Go to CPD-Search', href: links.cpdSearch, icon: IconSearch },
];

/** The ways from the dashboard; on a narrow page they open on demand. */
export function QuickNavigation({ folded = false }: { folded?: boolean }) {
  const title = <h2 id="quick-navigation">Quick Navigation</h2>;
  return (
    <nav className={classes.card} aria-labelledby="quick-navigation">
      {folded ? (
        <details>
          <summary className={classes.fold}>
            {title}
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </summary>
          <Entries />
        </details>
      ) : (
        <>
          {title}
          <Entries />
        </>
      )}
    </nav>
  );
}

/** External ones only where there is something to open. */
function Entries() {
  const external = elsewhere.filter((link) => link.href !== null);
  return (
    <>
      <ul>
        {pages.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link className={classes.entry} to={to}>
              <Icon size={20} stroke={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {external.length > 0 ? (
        <ul className={classes.external}>
          {external.map(({ label, href, icon: Icon }) => (
            <li key={label}>
              <a className={classes.entry} href={href ?? undefined} target="_blank" rel="noreferrer">
                <Icon size={20} stroke={1.75} aria-hidden />
                {label}
                <span className="rpt-hidden"> (opens in a new tab)</span>
                <IconArrowUpRight className={classes.out ?? ''} size={16} stroke={1.75} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
