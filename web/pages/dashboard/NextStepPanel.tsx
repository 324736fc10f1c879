import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { NextStep } from './next-step.ts';
import classes from './ToDoCard.module.css';

export function NextStepPanel({ step: { title, lead, button, door } }: { step: NextStep }) {
  return (
    <div className={classes.step}>
      <div>
        <p className={classes.eyebrow}>Next step</p>
        <h3>{title}</h3>
        <p className={classes.lead}>{lead}</p>
      </div>
      <Button
        renderRoot={(props) => <Link {...props} {...door} />}
        rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
      >
        {button}
      </Button>
    </div>
  );
}
