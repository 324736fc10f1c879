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
  IconTicket,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isOutside, linkTo } from '#web/api/outside-links.ts';
import classes from '#web/parts/navigation.module.css';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line } from '#web/ui/layout/parts.ts';

const pages = [
  { label: 'My Competencies', to: paths.rpt7, icon: IconListCheck },
  { label: 'Learning Areas', to: paths.learningAreas, icon: IconTargetArrow },
  { label: 'Affiliate Activities', to: paths.affiliateActivities, icon: IconTicket },
  { label: 'Activity Planner', to: paths.activityPlanner, icon: IconCalendarCheck },
  { label: 'My Reflections', to: paths.reflection, icon: IconNotebook },
  { label: 'Export to PDF', to: paths.exportPdf, icon: IconFileTypePdf },
  { label: 'Switch Years', to: paths.changeYears, icon: IconCalendarRepeat },
  { label: 'Rollover Years', to: paths.rollOverYears, icon: IconCalendarPlus },
] as const;

/** Links that the specification calls external. Without an address of the operator they open a page of ours. */
const external = [
  { label: 'Upload CPD Activities', href: linkTo('upload_activities'), icon: IconUpload },
  { label: 'Download Widget', href: linkTo('widget'), icon: IconPuzzle },
  { label: 'Go to CPD-Search', href: linkTo('cpd_search'), icon: IconSearch },
];

/** The links of the dashboard. On a narrow page they open on demand. */
export function QuickNavigation({ folded = false }: { folded?: boolean }) {
  const title = (
    <h2 className="rpt-text-16" id="quick-navigation" style={folded ? { padding: '12px 16px' } : undefined}>
      Quick Navigation
    </h2>
  );
  return (
    <nav className={classes.card} aria-labelledby="quick-navigation">
      {folded ? (
        <details>
          <summary className="rpt-line rpt-between" style={{ paddingRight: 16 }}>
            {title}
            <Icon of={IconChevronDown} className="rpt-arrow" size={20} />
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

function Entries() {
  return (
    <>
      <ul>
        {pages.map(({ label, to, icon }) => (
          <li key={to}>
            <Link className={classes.entry} to={to}>
              <Icon of={icon} className="rpt-muted" size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {external.map((entry) => (
          <li key={entry.label}>
            <ExternalEntry {...entry} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Only a link that leaves the product opens in a new tab and has the arrow. */
function ExternalEntry({ label, href, icon }: (typeof external)[number]) {
  const picture = <Icon of={icon} className="rpt-muted" size={20} />;
  if (!isOutside(href)) {
    return (
      <Link className={classes.entry} to={href}>
        {picture}
        {label}
      </Link>
    );
  }
  return (
    <a className={classes.entry} href={href} target="_blank" rel="noreferrer">
      {picture}
      <Line as="span">
        {label}
        <span className="rpt-hidden"> (opens in a new tab)</span>
        <Icon of={IconArrowUpRight} className="rpt-end rpt-muted" size={16} />
      </Line>
    </a>
  );
}
