import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { competencyOf, isCompetencyKey, typeOf } from '#domain/assessment/competencies.ts';
import { groups } from '#framework/groups.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { activitiesCounted } from '#web/parts/offers/offer.ts';
import { paths } from '#web/paths.ts';
import { ShowButtons } from '#web/ui/ShowButtons.tsx';
import { TileGroup } from '#web/ui/TileGroup.tsx';
import { type AffiliatesQuery, type CompetencyRow, scoreLine } from './affiliates-data.ts';
import classes from './CompetencyTiles.module.css';

const isMine = (row: CompetencyRow) => row.learning_area_id !== null;
const none: readonly CompetencyRow[] = [];

/**
 * The competencies under their three headings, with the number of offers for each. Those of the plan's learning areas
 * come first.
 */
export function CompetencyTiles({ page }: { page: AffiliatesQuery }) {
  const navigate = useNavigate();
  const { show } = useSearch({ from: '__root__' });
  const rows = page.data?.competencies ?? none;
  const mine = rows.filter(isMine);
  const all = show === 'all' || mine.length === 0;
  const choose = (which: 'all' | undefined) =>
    void navigate({ to: paths.affiliateActivities, search: { show: which }, replace: true });
  return (
    <WizardShell
      step="affilliateActivities"
      lead={
        <>
          Pick a competency to see what providers offer for it, or{' '}
          <Link to={paths.cpdSearch}>search everything</Link>.
        </>
      }
      beside={
        mine.length > 0 ? (
          <ShowButtons
            label="Show"
            choices={[
              { key: '', label: 'My learning areas', count: mine.length, chosen: !all },
              { key: 'all', label: 'All competencies', count: rows.length, chosen: all },
            ]}
            onChoose={(key) => choose(key === 'all' ? key : undefined)}
          />
        ) : null
      }
    >
      <Loaded query={page} rows={8}>
        {() => groups.map((group) => <Group key={group.type} group={group} rows={rows} all={all} />)}
      </Loaded>
    </WizardShell>
  );
}

interface GroupProps {
  group: (typeof groups)[number];
  rows: readonly CompetencyRow[];
  all: boolean;
}

function Group({ group: { type, label }, rows, all }: GroupProps) {
  const members = rows.filter(({ competency }) => isCompetencyKey(competency) && typeOf(competency) === type);
  const mine = members.filter(isMine);
  const shown = all ? [...mine, ...members.filter((row) => !isMine(row))] : mine;
  return (
    <TileGroup
      id={`group-${type}`}
      title={label}
      count={all ? String(shown.length) : `${shown.length} of ${members.length}`}
      list
      empty={shown.length > 0 ? null : 'None of these is one of your learning areas.'}
    >
      {shown.map((row) => (
        <Tile key={row.competency} row={row} />
      ))}
    </TileGroup>
  );
}

function Tile({ row }: { row: CompetencyRow }) {
  const { competency, activities } = row;
  return (
    <li className={classes.tile} data-none={activities === 0 || undefined}>
      <div>
        <Link
          className="rpt-text-15 rpt-medium rpt-whole"
          to={paths.affiliateActivities}
          search={{ competency }}
        >
          {isCompetencyKey(competency) ? competencyOf(competency).label : competency}
        </Link>
        <p className="rpt-text-13 rpt-muted">{scoreLine(row)}</p>
      </div>
      <span className="rpt-text-14 rpt-fixed rpt-muted">
        {activities === 0 ? 'None now' : activitiesCounted(activities)}
      </span>
    </li>
  );
}
