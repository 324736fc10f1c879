import { IconEyeCheck } from '@tabler/icons-react';
import type { ResultOf } from '#contract/endpoint.ts';
import { endShare, type shares } from '#contract/shares.ts';
import { dateInWords } from '#domain/calendar/date-words.ts';
import { counted } from '#domain/text/counted.ts';
import { useCall } from '#web/api/queries.ts';
import { Fault } from '#web/parts/Fault.tsx';
import { timeText } from '#web/parts/time-text.ts';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Line, Stack } from '#web/ui/layout/parts.ts';

type Share = ResultOf<typeof shares>[number];

/** A link with its openings and comments. It can be ended at once. */
export function LinkFacts({ share, year }: { share: Share; year: number }) {
  const end = useCall(endShare);
  const { id, made_at, open, comments } = share;
  return (
    <Stack as="li" gap={12} className="rpt-next" style={{ paddingBlock: 12 }}>
      <div>
        <h3 className="rpt-text-15 rpt-medium">Link of {timeText(made_at)}</h3>
        <p className="rpt-text-14 rpt-muted">{factsOf(share)}</p>
      </div>
      {comments.map(({ id: comment, name, text, written_at }) => (
        <div key={comment} className="rpt-text-15">
          <p className="rpt-text-13 rpt-muted rpt-anywhere">
            {name}, {timeText(written_at)}
          </p>
          {text === '' ? (
            <Line gap={8}>
              <Icon of={IconEyeCheck} />I have read this plan
            </Line>
          ) : (
            <p className="rpt-anywhere" style={{ whiteSpace: 'pre-line' }}>
              {text}
            </p>
          )}
        </div>
      ))}
      <Fault error={end.error} />
      {open ? (
        <div>
          <SubmitButton
            variant="default"
            color="red"
            loading={end.isPending}
            busy="Ending…"
            onClick={() => end.mutate({ params: { year, id } })}
          >
            End this link
          </SubmitButton>
        </div>
      ) : null}
    </Stack>
  );
}

function factsOf({ open, ends_on, ended_at, files, opened, opened_at }: Share): string {
  const end = open
    ? `Ends ${dateInWords(ends_on)}.`
    : `Ended on ${ended_at ? timeText(ended_at) : dateInWords(ends_on)}.`;
  const last = opened_at ? `, last on ${timeText(opened_at)}` : '';
  return `${end} ${files ? 'With' : 'Without'} files. ${
    opened === 0 ? 'Not opened yet.' : `Opened ${counted(opened, 'time')}${last}.`
  }`;
}
