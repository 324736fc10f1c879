import { IconPencil, IconWand } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { autofixAction } from '#contract/autofix.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { STANDARD_TEXT, standardReflection } from '#domain/reflections/autofix.ts';
import { ethicsReflectionOf } from '#domain/reflections/reflections.ts';
import { preview } from '#domain/text/preview.ts';
import { useCall } from '#web/api/queries.ts';
import { delays } from '#web/delays.ts';
import { loadingPage, paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './autofix.module.css';
import { areasInWords, doneInWords, type Problems, questionInWords, textsInWords } from './autofix-words.ts';
import { ProblemGroup } from './ProblemGroup.tsx';

/** How many characters of a standard text are shown. */
const EXAMPLE = 160;

export type Repaired = ResultOf<typeof autofixAction>;

interface RepairFormProps {
  year: number;
  problems: Problems;
  /** The result, once the plan is repaired. */
  done: Repaired | null;
  onDone: (done: Repaired) => void;
}

/** The three problems with their items, the links to correct them oneself, and AUTOFIX MY CPD PLAN (spec B §2.7). */
export function RepairForm({ year, problems, done, onDone }: RepairFormProps) {
  const repair = useCall(autofixAction, { leavesPage: true });
  useLeave(done !== null);
  const { check1, areas, activities, ethics } = problems;
  const [firstItem] = ethics;

  const ask = () =>
    confirm({
      title: 'Autofix this plan?',
      body: `${questionInWords(problems)} This cannot be undone in one step.`,
      danger: areas.length > 0,
      act: async () => onDone(await repair.mutateAsync({ params: { year } })),
    });

  if (done) {
    return (
      <Stack gap={8} className="rpt-sheet-width">
        <Banner tone="green">Successfully Deleted Learning Area</Banner>
        <p>{doneInWords(done)}</p>
      </Stack>
    );
  }
  return (
    <Stack gap={24} className={classes.columns ?? ''}>
      <div className="rpt-card rpt-clip">
        {check1 ? (
          <div className="rpt-pad-16">
            <Banner tone="amber">
              Your plan has no activities yet, so all of its learning areas would be removed.{' '}
              <Link to={paths.autofixPlan}>Submit your activities instead</Link>
            </Banner>
          </div>
        ) : null}
        <ProblemGroup
          title="Learning areas without activities"
          text={areasInWords(areas)}
          items={areas.map(({ id, learning_area }) => ({ id, name: learning_area }))}
          instead={<Link to={paths.activityPlanner}>Plan activities instead</Link>}
        />
        <ProblemGroup
          title="Activities without reflections"
          text={textsInWords(activities.length, 'reflection')}
          items={activities.map(({ id, title }) => ({ id, name: title }))}
          example={preview(standardReflection.question1_comment, EXAMPLE)}
          instead={<Link to={paths.reflection}>Reflect instead</Link>}
        />
        <ProblemGroup
          title="Missing ethics reflections"
          text={textsInWords(ethics.length, 'ethics reflection')}
          items={ethics.map((item) => ({ id: item, name: ethicsReflectionOf(item).title }))}
          {...(firstItem ? { example: preview(ethicsReflectionOf(firstItem).preparedAnswer, EXAMPLE) } : {})}
          instead={<Link to={paths.reflection}>Write them instead</Link>}
        />
        <div
          className="rpt-row rpt-between rpt-gap-16 rpt-pad-16-20"
          style={{ background: 'var(--rpt-accent-tint)' }}
        >
          {activities.length + ethics.length > 0 ? (
            <p className="rpt-text-15" style={{ maxWidth: 320 }}>
              You can edit every text later. Until you do, it is marked:{' '}
              <Chip tone="accent" icon={IconPencil}>
                {STANDARD_TEXT}
              </Chip>
            </p>
          ) : (
            <p className="rpt-text-15" style={{ maxWidth: 320 }}>
              Nothing else in your plan changes.
            </p>
          )}
          <SubmitButton
            loading={false}
            color="accent"
            leftSection={<Icon of={IconWand} size={20} />}
            onClick={() => void ask()}
          >
            AUTOFIX MY CPD PLAN
          </SubmitButton>
        </div>
      </div>
      <section
        className="rpt-stack rpt-text-14 rpt-muted rpt-gap-12"
        style={{ paddingLeft: 16, borderLeft: '1px solid var(--rpt-rule)' }}
        aria-labelledby="before"
      >
        <h2 className="rpt-text-16 rpt-strong rpt-plain" id="before">
          Before you choose
        </h2>
        <p>
          A reviewer expects your own words. Standard text does not show what you learned. It stays in To do,
          and your plan says that it is standard, until you edit it.
        </p>
        <p>Removed learning areas can be added again. Autofix cannot be undone in one step.</p>
      </section>
    </Stack>
  );
}

/** Spec B §4 'Autofix': the message is shown, then the dashboard opens again. */
function useLeave(leaving: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(
      () => void navigate({ ...loadingPage('dashboard'), replace: true }),
      delays.afterSave,
    );
    return () => clearTimeout(timer);
  }, [leaving, navigate]);
}
