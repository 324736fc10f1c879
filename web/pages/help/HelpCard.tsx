import { Button } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './HelpPage.module.css';

interface HelpCardProps {
  title: string;
  text: string;
  button: string;
  href: string;
}

/** One way to get help. It opens in a new tab, so that the plan stays open. */
export function HelpCard({ title, text, button, href }: HelpCardProps) {
  return (
    <section className={classes.card}>
      <h2 className="rpt-text-16">{title}</h2>
      <p className="rpt-text-15 rpt-muted">{text}</p>
      <div>
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<Icon of={IconArrowUpRight} size={16} />}
        >
          {button}
          <span className="rpt-hidden"> (opens in a new tab)</span>
        </Button>
      </div>
    </section>
  );
}
