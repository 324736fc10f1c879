import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PageLink } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './NextStepPanel.module.css';

/** The one next step in words, and the target of its button. */
export interface NextStep {
  title: string;
  lead: string;
  button: string;
  link: PageLink;
}

/** The panel of the next step. It must be inside a container named 'to-do'. */
export function NextStepPanel({ step: { title, lead, button, link } }: { step: NextStep }) {
  return (
    <div className={classes.step}>
      <div className="rpt-anywhere rpt-slim" style={{ flex: '1 1 400px' }}>
        <p className="rpt-text-13 rpt-accent rpt-medium">Next step</p>
        <h3 className="rpt-text-20">{title}</h3>
        <p className="rpt-text-14 rpt-muted" style={{ marginTop: 2 }}>
          {lead}
        </p>
      </div>
      <Button
        renderRoot={(props) => <Link {...props} {...link} />}
        rightSection={<Icon of={IconArrowRight} />}
      >
        {button}
      </Button>
    </div>
  );
}
