import { rowsOf } from '#domain/activities/timeline.ts';
import { linkName } from '#domain/assessment/competency-name.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import type { DatedActivity } from './account-data.ts';

/** The picture as text, for screen readers: every activity of the year under its competency. */
export const TimelineTable = ({ activities }: { activities: readonly DatedActivity[] }) => (
  <div className="rpt-hidden">
    <table>
      <caption>My Activities for the Year, by competency</caption>
      <thead>
        <tr>
          <th scope="col">Link to Competency Framework</th>
          <th scope="col">Title</th>
          <th scope="col">Potential Date</th>
          <th scope="col">Completed?</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(activities).flatMap(({ competency, lanes }) =>
          lanes.flat().map(({ id, title, activity_date, completed }) => (
            <tr key={id}>
              <th scope="row">{linkName(competency)}</th>
              <td>{title}</td>
              <td>{dateInWords(activity_date)}</td>
              <td>{completed ? 'Yes' : 'No'}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
);
