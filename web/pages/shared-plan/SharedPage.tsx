import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { shared } from '#contract/shares.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { hoursShown } from '#domain/hours/verifiable-hours.ts';
import { unconfirmedInWords } from '#domain/obligations/unconfirmed-words.ts';
import { isLinkSecret } from '#domain/shares/shares.ts';
import { opened } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/Loaded.tsx';
import { MemberPicture } from '#web/parts/MemberPicture.tsx';
import { StandingMark } from '#web/parts/obligations/StandingMark.tsx';
import { nameOf } from '#web/parts/obligations/StandingStrip.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Row, Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { CommentCard } from './CommentCard.tsx';
import { ReadActivities } from './ReadActivities.tsx';
import classes from './SharedPage.module.css';
import type { SharedPlan } from './shared-data.ts';

/** /shared#token: the plan of a colleague, to read and to comment on. */
export function SharedPage(): ReactNode {
  const { hash } = useLocation();
  // Another link in the same window is another plan.
  const [token, setToken] = useState(hash);
  if (hash !== '' && hash !== token) setToken(hash);
  // Each call counts as an opening.
  const isWhole = isLinkSecret(token);
  const plan = useQuery({ ...opened(shared, { share: token }), enabled: isWhole, staleTime: Infinity });
  if (!isWhole || plan.error?.code === 'share_ended') return <Ended />;
  return plan.data ? (
    <Opened plan={plan.data} token={token} />
  ) : (
    <div className={classes.page}>
      <PageTitle title="Plan of a colleague" />
      <Loaded query={plan} rows={8}>
        {() => null}
      </Loaded>
    </div>
  );
}

const Ended = () => (
  <div className={classes.page}>
    <Stack gap={20}>
      <PageTitle title="Plan of a colleague" />
      <Banner tone="amber">This link has ended. Ask for a new one.</Banner>
    </Stack>
  </div>
);

function Opened({ plan, token }: { plan: SharedPlan; token: string }) {
  const comment = useRef<HTMLDivElement>(null);
  const [name = '', ...rest] = plan.owner.split(' ');
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <div className={classes.notice}>
        <Line gap={12}>
          <Icon of={IconEye} />
          <p>
            You are reading the plan of a colleague, by link. Nothing here can be changed.{' '}
            <b>The link ends on {dateInWords(plan.ends_on)}.</b>
          </p>
        </Line>
        <p className="rpt-muted">
          {plan.files ? 'Evidence files are included.' : 'Evidence files are not included.'}
        </p>
      </div>
      <div className={classes.page}>
        <Stack gap={24}>
          <Row gap={16}>
            <MemberPicture picture={plan.career_path} name={name} surname={rest.join(' ')} size={72} />
            <PageTitle
              eyebrow={`${plan.year} Reflective Plan on ${dateInWords(plan.today)}`}
              title={plan.owner}
            />
          </Row>
          <div className={classes.columns}>
            <Stack gap={24}>
              <BodiesCard bodies={plan.bodies} />
              {plan.goals.length > 0 ? <Goals goals={plan.goals} /> : null}
              <ReadActivities activities={plan.activities} token={token} />
            </Stack>
            <div className={classes.comment} ref={comment}>
              <CommentCard owner={plan.owner} token={token} />
            </div>
          </div>
        </Stack>
      </div>
      <div className={classes.bar}>
        <Button fullWidth onClick={() => comment.current?.querySelector('input')?.focus()}>
          Comment
        </Button>
      </div>
    </>
  );
}

const Goals = ({ goals }: Pick<SharedPlan, 'goals'>) => (
  <section className="rpt-card" aria-labelledby="goals">
    <h2 className="rpt-text-16 rpt-strong rpt-pad-16" id="goals">
      Goals
    </h2>
    <Stack as="dl" gap={16} pad={16} className="rpt-rule">
      {goals.map(({ label, text }) => (
        <div key={label}>
          <dt className="rpt-text-14 rpt-muted rpt-medium">{label}</dt>
          <dd className="rpt-text-15 rpt-flush" style={{ whiteSpace: 'pre-line', maxWidth: '68ch' }}>
            {text}
          </dd>
        </div>
      ))}
    </Stack>
  </section>
);

/** How the plan stands with each body today. */
function BodiesCard({ bodies }: Pick<SharedPlan, 'bodies'>) {
  return (
    <section className="rpt-card rpt-clip" aria-labelledby="stands">
      <h2 className="rpt-text-16 rpt-strong rpt-pad-16" id="stands">
        Status with each body
      </h2>
      <ul className="rpt-tiles rpt-rule">
        {bodies.map(({ body, version, label, hours, duties, ...standing }) => (
          <li className="rpt-pad-16" key={version} title={label}>
            <p className="rpt-text-15 rpt-medium">{nameOf(body)}</p>
            <StandingMark {...standing} />
            {standing.status === 'waived' ? null : (
              <div className="rpt-text-13 rpt-muted rpt-over-4">
                {hours.map((one) => (
                  <p key={one.label}>
                    {one.label}: {hoursShown(one.counted)} of {hoursShown(one.required)}
                  </p>
                ))}
                {duties.of > 0 ? (
                  <p>
                    {duties.met} of {duties.of} written duties
                  </p>
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ul>
      {bodies.every(({ sure }) => sure) ? null : (
        <p className="rpt-text-13 rpt-muted rpt-rule rpt-pad-12-16">{unconfirmedInWords(bodies)}</p>
      )}
    </section>
  );
}
