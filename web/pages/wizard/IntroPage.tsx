import { useQueryClient } from '@tanstack/react-query';
import { schema } from '#contract/assessment.ts';
import { competenciesOf } from '#domain/assessment/competencies.ts';
import { groups } from '#framework/groups.ts';
import { linkTo } from '#web/api/outside-links.ts';
import { query } from '#web/api/queries.ts';
import { usePlanYear } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { ExternalLink } from '#web/ui/ExternalLink.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { Sheet } from '#web/ui/Sheet.tsx';

/** rpt6: what comes next. Next Step loads the structure first, so that the next page opens with it. */
export function IntroPage() {
  const year = usePlanYear();
  const queries = useQueryClient();
  return (
    <WizardShell
      step="rpt6"
      onNext={() => queries.fetchQuery(query(schema, { year }))}
      lead="Next, you score yourself against the competency framework."
      help={
        <>
          The <ExternalLink href={linkTo('framework')}>competency framework (PDF)</ExternalLink> says what
          each competency means and which level your role requires. Help Me opens the Help page.
        </>
      }
    >
      <Sheet labelledBy="rpt6-groups">
        <h2 id="rpt6-groups">Three groups of competencies</h2>
        <dl className="rpt-under-12 rpt-rule-under">
          {groups.map((group) => (
            <div className="rpt-rule" style={{ paddingBlock: 12 }} key={group.key}>
              <dt className="rpt-strong">{group.label}</dt>
              <dd className="rpt-text-15">{group.about}</dd>
              <dd className="rpt-text-14 rpt-muted">
                {competenciesOf(group.key).length} competencies, {group.questionCount} questions each
              </dd>
            </div>
          ))}
        </dl>
        <h2>How it works</h2>
        <Stack as="ol" gap={8} className="rpt-bullets" style={{ paddingLeft: 24 }}>
          <li>Choose the competencies that matter in your role. You do not have to score all of them.</li>
          <li>Answer the questions as you work today. Each competency gets a score from 1.0 to 4.0.</li>
          <li>Your score is compared with what your career path and proficiency level require.</li>
          <li>A score below the required level becomes a learning area for {year}.</li>
        </Stack>
      </Sheet>
    </WizardShell>
  );
}
