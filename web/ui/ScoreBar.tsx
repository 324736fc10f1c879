import { signedGap } from '#domain/text/signed-gap.ts';
import { Ruler, triangle } from './Ruler.tsx';
import classes from './ScoreBar.module.css';

interface ScoreBarProps {
  score: number;
  required: number;
  /** The score of an earlier year: a small triangle under the bar. */
  was?: number | null | undefined;
}

/** 0 to 4: the score in ink, a mark at the required level, the gap hatched, then the signed gap. */
export function ScoreBar({ score, required, was }: ScoreBarProps) {
  const gap = score - required;
  return (
    <span className="rpt-inline rpt-gap-12">
      <span className="rpt-block" style={{ width: 132 }}>
        <Ruler
          units={4}
          parts={[
            { value: score, tone: 'ink' },
            { value: Math.max(0, -gap), tone: 'gap' },
          ]}
          mark={required}
          was={was ?? undefined}
        />
      </span>
      <span
        className={`rpt-right ${gap < 0 ? 'rpt-accent rpt-strong' : 'rpt-muted'}`}
        style={{ minWidth: 36 }}
      >
        {signedGap(gap)}
      </span>
    </span>
  );
}

/** The legend of the bar, for the foot of a table of scores. `was`: the earlier year that the triangles mark. */
export function ScoreLegend({ was }: { was?: number | undefined }) {
  return (
    <span className="rpt-text-14 rpt-flex rpt-muted rpt-gap-4-20" style={{ flexWrap: 'wrap' }}>
      <span className="rpt-inline rpt-gap-8">
        <i className={classes.score} /> Score
      </span>
      <span className="rpt-inline rpt-gap-8">
        <i className={classes.below} /> Below required
      </span>
      <span className="rpt-inline rpt-gap-8">
        <i className={classes.required} /> Required
      </span>
      {was === undefined ? null : (
        <span className="rpt-inline rpt-gap-8">
          <i style={triangle} /> {was}
        </span>
      )}
    </span>
  );
}
