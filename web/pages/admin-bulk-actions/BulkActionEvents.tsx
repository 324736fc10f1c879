import { serverNow } from '#web/api/server-clock.ts';
import { exactTimeOrDay } from '#web/parts/admin/times.ts';
import classes from './BulkActionCard.module.css';
import { type BulkActionDetail, eventsInWords } from './bulk-words.ts';

/** The events of a bulk action, from Continue to its end, with the restarts of the server. */
export function BulkActionEvents({ action }: { action: BulkActionDetail }) {
  const now = serverNow();
  return (
    <div className={classes.events}>
      <h3 id={`events-${action.id}`}>What happened</h3>
      <ol aria-labelledby={`events-${action.id}`}>
        {eventsInWords(action).map(({ at, text }) => (
          <li key={at + text}>
            <time dateTime={at}>{exactTimeOrDay(at, now)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
