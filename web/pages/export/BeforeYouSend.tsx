import { IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Outstanding, PlanPreview } from '#domain/export/plan-document-types.ts';
import { paths, personalDetails } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';

const places = {
  profile: personalDetails,
  scores: { to: paths.rpt7 },
  reasons: { to: paths.learningAreas, search: { show: 'no-reason' } },
  areas: { to: paths.learningAreas, search: { show: 'no-activity' } },
  activities: { to: paths.activityPlanner },
  reflections: { to: paths.reflection, search: { show: 'due' } },
  dates: { to: paths.activityPlanner, search: { show: 'no-date' } },
  unfilled: { to: paths.activityPlanner, search: { show: 'no-hours' } },
  unconfirmed: { to: paths.activityPlanner, search: { show: 'hours-in-doubt' } },
  comments: { to: paths.reflection },
  standard: { to: paths.reflection, search: { show: 'standard' } },
  own_words: { to: paths.reflection },
  repeated: { to: paths.reflection },
  ethics: { to: paths.reflection, search: { show: 'ethics' } },
  evidence: { to: paths.activityPlanner, search: { show: 'no-evidence' } },
  hours: { to: paths.activityPlanner },
} as const satisfies Record<Outstanding['kind'], object>;

/** The gaps of the plan, each with a link to the page that closes it. None of them stops the download. */
export const BeforeYouSend = ({ outstanding, mayAsk }: Pick<PlanPreview, 'outstanding' | 'mayAsk'>) => (
  <Stack as="section" gap={8} pad="16-24" className="rpt-card" aria-labelledby="before-you-send">
    <h2 id="before-you-send" className="rpt-text-16 rpt-strong">
      Before you send
    </h2>
    {outstanding.length === 0 ? (
      <Line as="p" gap={8} className="rpt-text-15 rpt-tall-24">
        <Icon of={IconCircleCheck} className="rpt-green" />
        Nothing is left to do.
      </Line>
    ) : (
      <Stack as="ul" gap={4}>
        {outstanding.map(({ kind, text }) => (
          <Line key={kind} as="li" gap={8} className="rpt-text-15 rpt-tall-24">
            <Icon of={IconCircleDashed} className="rpt-accent" />
            <Link {...places[kind]}>{text}</Link>
          </Line>
        ))}
      </Stack>
    )}
    {mayAsk.length > 0 ? <MayAskAbout facts={mayAsk} /> : null}
  </Stack>
);

/** Facts that the document states in small print. They are no gaps, so nothing has to be done. */
const MayAskAbout = ({ facts }: { facts: PlanPreview['mayAsk'] }) => (
  <>
    <h3 className="rpt-text-15 rpt-medium rpt-over-8">A reviewer may ask about these</h3>
    <Stack as="ul" gap={8}>
      {facts.map(({ kind, text, why }) => (
        <Line key={kind} as="li" gap={8} className="rpt-text-15 rpt-top">
          <Icon of={IconInfoCircle} className="rpt-muted" />
          <span className="rpt-anywhere">
            {text}
            <span className="rpt-text-14 rpt-block rpt-muted">{why}</span>
          </span>
        </Line>
      ))}
    </Stack>
  </>
);
