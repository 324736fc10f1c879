import { scoreMeaning, scoreText } from '#domain/assessment/scoring.ts';
import { signedGap } from '#domain/text/signed-gap.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import { Ruler } from '#web/ui/Ruler.tsx';

interface LiveScoreProps {
  /** Null until every question has an answer. */
  score: number | null;
  required: number;
}

/** The score of the current answers, beside the required score. */
export function LiveScore({ score, required }: LiveScoreProps) {
  const gap = score === null ? 0 : score - required;
  return (
    <Stack gap={8}>
      <p className="rpt-text-15 rpt-flex rpt-between rpt-gap-12">
        <span role="status">
          {score === null ? (
            'Your score: choose an answer to each question'
          ) : (
            <>
              Your score <b>{scoreText(score)}</b>, required <b>{scoreText(required)}</b>
            </>
          )}
        </span>
        {score === null ? null : (
          <span className={`rpt-strong ${gap < 0 ? 'rpt-accent' : 'rpt-muted'}`}>{signedGap(gap)}</span>
        )}
      </p>
      <Ruler
        units={4}
        parts={[
          { value: score ?? 0, tone: 'ink' },
          { value: score === null ? 0 : Math.max(0, -gap), tone: 'gap' },
        ]}
        mark={required}
      />
      <p className="rpt-text-13 rpt-muted">{meaningOf(score, required)}</p>
    </Stack>
  );
}

function meaningOf(score: number | null, required: number): string {
  const requirement = scoreMeaning(required);
  if (score === null) return `${scoreText(required)} is required: ${requirement}.`;
  const own = scoreMeaning(score);
  if (own === requirement) return `Both mean: ${own}.`;
  return `${scoreText(score)} means ${own}, ${scoreText(required)} ${requirement}.`;
}
