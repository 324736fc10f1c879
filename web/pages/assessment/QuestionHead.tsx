import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import { Ruler } from '#web/ui/Ruler.tsx';
import type { Item } from './use-assessment.ts';
import type { Sequence } from './use-question-list.ts';

interface QuestionHeadProps {
  item: Item;
  titleId: string;
  sequence: Sequence | undefined;
  onClose: () => void;
}

/** The competency, and how many of the page's list are scored. */
export function QuestionHead({ item, titleId, sequence, onClose }: QuestionHeadProps) {
  return (
    <div className="rpt-fixed rpt-rule-under" style={{ padding: '16px 16px 12px 20px' }}>
      <div className="rpt-flex rpt-gap-12 rpt-top">
        <h2 className="rpt-text-16 rpt-grow" id={titleId}>
          {item.label}
        </h2>
        {sequence ? (
          <span className="rpt-text-14 rpt-fixed rpt-muted" style={{ paddingTop: 2 }}>
            {placeText(item, sequence)}
          </span>
        ) : null}
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <p className="rpt-text-14 rpt-muted rpt-over-4">{item.definition}</p>
      {sequence ? <Places {...sequence} current={!item.done} /> : null}
    </div>
  );
}

/** The competency that is being scored counts as the next of the scored ones. */
const placeText = ({ done }: Item, { scored, total }: Sequence) =>
  done ? `${scored} of ${total} scored` : `${scored + 1} of ${total}`;

const Places = ({ scored, total, current }: Sequence & { current: boolean }) => (
  <div style={{ margin: '12px 4px 0 0' }}>
    <Ruler
      units={total}
      parts={[
        { value: scored, tone: 'ink' },
        { value: current ? 1 : 0, tone: 'current' },
      ]}
    />
  </div>
);
