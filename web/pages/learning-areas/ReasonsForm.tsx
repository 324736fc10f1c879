import { useState } from 'react';
import { z } from 'zod/mini';
import * as fields from '#contract/fields.ts';
import { addReasons } from '#contract/learning-areas.ts';
import { LONG_TEXT_MAX } from '#contract/limits.ts';
import { type AreaScore, byGap, scoreText } from '#domain/learning-areas/area-gaps.ts';
import { competencyNames, lacksReason } from '#domain/learning-areas/learning-areas.ts';
import { isBlank } from '#domain/text/blank-text.ts';
import { competencies } from '#framework/competencies.ts';
import { ApiError } from '#web/api/client.ts';
import { draftOf } from '#web/api/drafts.ts';
import { useCall } from '#web/api/queries.ts';
import { usePlanYear, useSession } from '#web/api/session.ts';
import { WizardShell } from '#web/layouts/WizardShell.tsx';
import { paths } from '#web/paths.ts';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { LearningArea } from './learning-area.ts';

/** More on one page would be tiring. */
const AT_A_TIME = 20;

interface ReasonsFormProps {
  areas: readonly LearningArea[];
  scores: readonly AreaScore[];
  onDone: (text: string) => void;
  onClose: () => void;
}

/** A form with a reason for each learning area that has none, the largest gap first. Areas whose field stays empty do not change. */
export function ReasonsForm({ areas, scores, onDone, onClose }: ReasonsFormProps) {
  const year = usePlanYear();
  const { email } = useSession();
  // The areas as they were when the page was opened. Typed text must not vanish when another tab writes a reason.
  const [bare] = useState(() => byGap(areas.filter(lacksReason), scores));
  const shown = bare.slice(0, AT_A_TIME);
  // An area that was deleted elsewhere is removed, so that the others can be saved.
  const there = new Set(areas.map(({ id }) => id));
  const save = useCall(addReasons);
  const form = useContractForm<Record<string, string>>(schemaOf(shown.map(({ area }) => area)), {
    initialValues: Object.fromEntries(shown.map(({ area }) => [area.id, ''])),
    draft: draftOf(email, year, 'learningAreas-reasons'),
  });

  const onSubmit = async (values: Record<string, string>) => {
    const reasons = Object.entries(values).flatMap(([id, reason]) =>
      isBlank(reason) || !there.has(id) ? [] : [{ id, reason }],
    );
    if (reasons.length === 0) return;
    const { kept: existing } = await save.mutateAsync({ params: { year }, body: { reasons } });
    if (existing.length > 0) throw keptError(existing);
    onDone(reasons.length === 1 ? '1 reason saved' : `${reasons.length} reasons saved`);
  };

  return (
    <WizardShell
      step="learningAreas"
      title="Write the Reasons"
      lead={leadOf(bare.length)}
      help="Say in a sentence why a learning area matters to you this year: your work, your clients, a change that is coming. You can leave out any of them."
      form={form}
      onSubmit={onSubmit}
      loading={save.isPending}
      submitError={save.error}
      previous={onClose}
      next={paths.learningAreas}
      nextLabel="Save Reasons"
    >
      {shown
        .filter(({ area }) => there.has(area.id))
        .map(({ area, score }) => (
          <TextAreaField
            key={area.id}
            form={form}
            name={area.id}
            label={area.learning_area}
            hint={hintOf(area, score)}
            minRows={2}
            maxLength={LONG_TEXT_MAX}
          />
        ))}
    </WizardShell>
  );
}

const schemaOf = (areas: readonly LearningArea[]) =>
  z.object(Object.fromEntries(areas.map(({ id }) => [id, fields.optionalLongText])));

/** The competency where the name does not say it, the score, and the competency's meaning. */
function hintOf(area: LearningArea, score: AreaScore | null): string {
  const names = competencyNames(area);
  const definition = competencies.find(({ key }) => key === area.competency)?.definition;
  return [names === area.learning_area ? '' : `${names}.`, score ? `${scoreText(score)}.` : '', definition]
    .filter(Boolean)
    .join(' ');
}

function leadOf(count: number): string {
  if (count === 0) return 'Each of your learning areas has a reason.';
  if (count <= AT_A_TIME) return 'Why does each of these matter to you this year? One sentence is enough.';
  return `Why does each of these matter to you this year? These are ${AT_A_TIME} of ${count}; save them, then come back for the others.`;
}

/** Another tab wrote a reason meanwhile. That reason stays, and the text typed here stays in its field. */
const keptError = (existing: readonly { id: string; reason: string }[]) =>
  new ApiError({
    code: 'invalid_input',
    message: '',
    fields: Object.fromEntries(
      existing.map(({ id, reason }) => [
        id,
        `You saved another reason on a different device: “${reason}” Clear this field to keep that one.`,
      ]),
    ),
  });
