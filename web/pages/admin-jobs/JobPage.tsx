import { Link, useParams } from '@tanstack/react-router';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { JobCard } from './JobCard.tsx';
import classes from './JobsPage.module.css';
import { JOBS_LEAD } from './job-words.ts';

/** /masterJobs/{id}: one work over many rows. It can be left and found again. */
export function AdminJobPage() {
  const { id } = useParams({ from: '/app-layout/members-only/administration/masterJobs/$id' });
  return (
    <div className={classes.page}>
      <PageTitle title="Job" lead={JOBS_LEAD} beside={<Link to={paths.masterJobs}>All jobs</Link>} />
      <JobCard key={id} id={id} />
    </div>
  );
}
