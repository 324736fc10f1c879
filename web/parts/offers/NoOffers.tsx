import { IconTicketOff } from '@tabler/icons-react';
import { Empty } from '#web/ui/Empty.tsx';

/** In place of offers. `quiet`: in one line, under a heading of its own. */
export function NoOffers({ text, quiet = false }: { text: string; quiet?: boolean }) {
  if (quiet) return <p className="rpt-text-15 rpt-muted">{text}</p>;
  return (
    <div className="rpt-card">
      <Empty icon={IconTicketOff} text={text} />
    </div>
  );
}
