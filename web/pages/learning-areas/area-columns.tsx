import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { displayName } from '#domain/assessment/competency-name.ts';
import {
  areaLabels,
  competencyNames,
  lacksReason,
  linkedCompetencies,
} from '#domain/learning-areas/learning-areas.ts';
import { preview } from '#domain/text/preview.ts';
import { paths } from '#web/paths.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ExpandText } from '#web/ui/ExpandText.tsx';
import { Row } from '#web/ui/layout/parts.ts';
import type { Column } from '#web/ui/table/columns.ts';
import type { LearningArea } from './learning-area.ts';

export const areaColumns: readonly Column<LearningArea>[] = [
  {
    key: 'area',
    title: 'Learning Area',
    cell: (area) => (
      <span className="rpt-block">
        {area.learning_area}
        <Row as="span" gap={8} className="rpt-text-13 rpt-muted rpt-regular">
          {area.user_added ? 'Added' : 'Scored'}
          {area.met ? (
            <Chip tone="green" icon={IconCheck}>
              Met
            </Chip>
          ) : null}
        </Row>
      </span>
    ),
    sort: (area) => area.learning_area,
    width: '32%',
  },
  {
    key: 'competency',
    title: areaLabels.competency,
    cell: (area) => (repeatsName(area) ? null : <Competencies area={area} />),
    sort: competencyNames,
    secondLine: true,
  },
  {
    key: 'reason',
    title: areaLabels.reason,
    cell: (area) => (lacksReason(area) ? <AddReason area={area} /> : <Reason text={area.reason} />),
    sort: (area) => area.reason.trim(),
  },
  {
    key: 'activities',
    title: 'Activities',
    align: 'right',
    cell: (area) => (
      <span className="rpt-nowrap rpt-gap-12" style={{ display: 'inline-flex' }}>
        {area.activities}
        <Link
          to={paths.activityPlanner}
          search={{ add: area.id }}
          aria-label={`Plan an activity: ${area.learning_area}`}
        >
          Plan an activity
        </Link>
      </span>
    ),
    sort: (area) => area.activities,
    width: '168px',
  },
];

/** A scored area has the name of its competency, which need not be said twice. */
const repeatsName = (area: LearningArea) => competencyNames(area) === area.learning_area;

/** Characters of a reason in the table: about three lines. */
const REASON_PREVIEW = 140;

const Reason = ({ text }: { text: string }) => (
  <ExpandText text={text} short={preview(text, REASON_PREVIEW)} />
);

/** One line for each competency. */
export const Competencies = ({ area }: { area: LearningArea }) => (
  <span>
    {linkedCompetencies(area).map((key) => (
      <span key={key} className="rpt-block">
        {displayName(key)}
      </span>
    ))}
  </span>
);

/** Opens the form of the area. The list keeps its page and its filter. */
export const AddReason = ({ area }: { area: LearningArea }) => (
  <Link
    className="rpt-accent rpt-strong"
    to={paths.learningAreas}
    search={(now) => ({ ...now, edit: area.id })}
    aria-label={`Add a reason: ${area.learning_area}`}
  >
    Add a reason
  </Link>
);
