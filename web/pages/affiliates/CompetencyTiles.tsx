import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { competencyOf, isCompetencyKey, typeOf } from '#domain/competencies.ts';
import { groups } from '#framework/groups.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { Loaded } from '#web/parts/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { type AffiliatesQuery, activitiesCounted, type CompetencyRow, scoreLine } from './affiliates-data.ts';
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
      lead="Pick a competency to see what providers offer for it."
      beside={
        mine.length > 0 ? (
          <fieldset className={classes.shows} aria-label="Show">
            <button
              className={classes.show}
              type="button"
              aria-pressed={!all}
              onClick={() => choose(undefined)}
            >
              My learning areas <span>{mine.length}</span>
            </button>
            <button className={classes.show} type="button" aria-pressed={all} onClick={() => choose('all')}>
              All competencies <span>{rows.length}</span>
            </button>
          </fieldset>
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
    <section aria-labelledby={`group-${type}`}>
      <div className={classes.head}>
        <h2 className={classes.title} id={`group-${type}`}>
          {label}
        </h2>
        <span className={classes.quiet}>{all ? shown.length : `${shown.length} of ${members.length}`}</span>
      </div>
      {shown.length > 0 ? (
        <ul className={classes.tiles}>
          {shown.map((row) => (
            <Tile key={row.competency} row={row} />
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>None of these is a learning area of yours.</p>
      )}
    </section>
  );
}

function Tile({ row }: { row: CompetencyRow }) {
  const { competency, activities } = row;
  return (
    <li className={classes.tile} data-none={activities === 0 || undefined}>
      <div>
        <Link className={classes.name ?? ''} to={paths.affiliateActivities} search={{ competency }}>
          {isCompetencyKey(competency) ? competencyOf(competency).label : competency}
        </Link>
        <p className={classes.score}>{scoreLine(row)}</p>
      </div>
      <span className={classes.offered}>{activities === 0 ? 'None now' : activitiesCounted(activities)}</span>
    </li>
  );
}
