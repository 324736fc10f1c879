import { Stack } from '#web/ui/layout/parts.ts';
import { Ruler } from '#web/ui/Ruler.tsx';

/** Shows how much of a file has been sent, 0 to 1. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <Stack
      gap={12}
      className="rpt-text-14 rpt-muted rpt-over-12 rpt-mid"
      style={{ gridTemplateColumns: 'minmax(0, 1fr) auto' }}
      role="progressbar"
      aria-label="Upload"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Ruler units={10} parts={[{ value: part * 10, tone: 'ink' }]} />
      <span>{percent}% sent</span>
    </Stack>
  );
}
