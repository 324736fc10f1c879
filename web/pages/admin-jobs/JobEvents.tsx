import { momentOrDay } from '#web/parts/admin/moments.ts';
import classes from './JobCard.module.css';
import { eventsInWords, type JobDetail } from './job-words.ts';

/** What happened to a job, from Continue to its end, with the restarts of the server. */
export function JobEvents({ job }: { job: JobDetail }) {
  const now = new Date();
  return (
    <div className={classes.events}>
      <h3 id={`events-${job.id}`}>What happened</h3>
      <ol aria-labelledby={`events-${job.id}`}>
        {eventsInWords(job).map(({ at, text }) => (
          <li key={at + text}>
            <time dateTime={at}>{momentOrDay(at, now)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
