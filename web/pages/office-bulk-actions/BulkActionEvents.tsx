import { serverNow } from '#web/api/server-clock.ts';
import { exactTimeOrDay } from '#web/parts/office/times.ts';
import { type BulkActionDetail, eventsInWords } from './bulk-words.ts';

/** The events of a bulk action, from Continue to its end, with the restarts of the server. */
export function BulkActionEvents({ action }: { action: BulkActionDetail }) {
  const now = serverNow();
  return (
    <div className="rpt-text-14 rpt-pad-16">
      <h3 id={`events-${action.id}`}>What happened</h3>
      <ol className="rpt-over-8" aria-labelledby={`events-${action.id}`}>
        {eventsInWords(action).map(({ at, text }) => (
          <li className="rpt-flex rpt-gap-16 rpt-rule" style={{ padding: '8px 0' }} key={at + text}>
            <time className="rpt-fixed rpt-muted" dateTime={at}>
              {exactTimeOrDay(at, now)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
