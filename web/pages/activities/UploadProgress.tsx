import { Ruler } from '#web/ui/Ruler.tsx';
import classes from './UploadProgress.module.css';

/** Shows how much of a file has been sent, 0 to 1. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label="Upload"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <Ruler units={10} parts={[{ value: part * 10, tone: 'ink' }]} />
      <span>{percent}% sent</span>
    </div>
  );
}
