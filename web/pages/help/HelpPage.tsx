import { linkTo, operatorsLink } from '#web/api/outside-links.ts';
import { OutsideButton } from '#web/parts/OutsideButton.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Walkthrough } from './Walkthrough.tsx';

const walkthrough = operatorsLink('walkthrough');

/** /app/help (spec B §2.8). An operator with a booking page of their own names it in place of our form. */
export function HelpPage() {
  return (
    <Stack gap={24}>
      <PageTitle
        title="Need Help?"
        lead="Start with the guide. If it does not answer your question, write to us or ask for a walkthrough."
      />
      <Stack
        gap={24}
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))', maxWidth: 928 }}
      >
        <HelpCard
          title="Quick Start Guide"
          text="Your year step by step, and what each competency means."
          button="Quick Start Guide"
          href={linkTo('quick_start_guide')}
        />
        <HelpCard
          title="Contact Us"
          text="Tell us what you were doing and what you saw. If you saw an error id, send it too."
          button="Contact Us"
          href={linkTo('contact')}
        />
        {walkthrough ? (
          <HelpCard
            title="Walkthrough"
            text="Choose a time, and we go through your plan with you."
            button="Book a walkthrough"
            href={walkthrough}
          />
        ) : null}
      </Stack>
      {walkthrough ? null : <Walkthrough />}
    </Stack>
  );
}

interface HelpCardProps {
  title: string;
  text: string;
  button: string;
  href: string;
}

/** One way to get help. It opens in a new tab, so that the plan stays open. */
function HelpCard({ title, text, button, href }: HelpCardProps) {
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
