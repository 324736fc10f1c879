import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { leadLabel } from '#domain/leads/leads.ts';
import { grouped } from '#domain/text/counted.ts';
import classes from '#web/parts/office/Schedule.module.css';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Ruler } from '#web/ui/Ruler.tsx';
import { type HomeData, percent, sharesOf, sum } from './home-data.ts';
import { leadsIn } from './links.ts';

const UNITS = 10;

/** Leads by state, with each state's share. */
export function LeadSchedule({ leads: { campaign, states } }: { leads: NonNullable<HomeData['leads']> }) {
  const shares = sharesOf(states.map(({ count }) => count));
  const total = sum(states.map(({ count }) => count));
  const isActive = campaign === 'ACTIVE';
  return (
    <section className="rpt-card" style={{ overflowX: 'auto' }} aria-labelledby="by-state">
      <div className="rpt-row rpt-between rpt-gap-8-16 rpt-pad-8-16 rpt-tall-56">
        <h2 className="rpt-text-16" id="by-state">
          Leads by state
        </h2>
        <Chip tone={isActive ? 'green' : 'quiet'} icon={isActive ? IconCheck : IconPlayerPause}>
          {campaign}
        </Chip>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <td className={classes.bar} />
            <th scope="col">Leads</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, count }, index) => (
            <tr key={state}>
              <th scope="row">{leadLabel(state)}</th>
              <td className={classes.bar}>
                <Ruler units={UNITS} parts={[{ value: (shares[index] ?? 0) / UNITS, tone: 'ink' }]} />
              </td>
              <td>{count > 0 ? <Link {...leadsIn(state)}>{grouped(count)}</Link> : 0}</td>
              <td>{percent(shares[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={classes.bar} />
            <td>
              <Link className={classes.total} to={paths.masterLeads}>
                {grouped(total)}
              </Link>
            </td>
            <td>{percent(total > 0 ? 100 : 0)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
