import { OutsideButton } from '#web/parts/OutsideButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';

interface HelpCardProps {
  title: string;
  text: string;
  button: string;
  href: string;
}

/** One way to get help. It opens in a new tab, so that the plan stays open. */
export function HelpCard({ title, text, button, href }: HelpCardProps) {
  return (
    <Stack as="section" gap={12} pad={16} className="rpt-card" style={{ gridTemplateRows: 'auto 1fr auto' }}>
      <h2 className="rpt-text-16">{title}</h2>
      <p className="rpt-text-15 rpt-muted">{text}</p>
      <div>
        <OutsideButton href={href} always>
          {button}
        </OutsideButton>
      </div>
    </Stack>
  );
}
