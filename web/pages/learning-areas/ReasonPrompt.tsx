import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lacksReason } from '#domain/learning-areas/learning-areas.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { LearningArea } from './learning-area.ts';
import classes from './ReasonPrompt.module.css';

interface ReasonPromptProps {
  areas: readonly LearningArea[];
  onWrite: () => void;
}

/** Asks for missing reasons. Nobody has to give one. */
export function ReasonPrompt({ areas, onWrite }: ReasonPromptProps) {
  const missing = areas.filter(lacksReason).length;
  if (missing === 0) return null;
  return (
    <section className={classes.prompt} aria-label="Reasons">
      <div style={{ flex: '1 1 260px' }}>
        <p className="rpt-text-16 rpt-accent rpt-strong">
          {missing === 1
            ? '1 learning area has no reason yet'
            : `${missing} learning areas have no reason yet`}
        </p>
        <p>Reviewers read these. One sentence each is enough.</p>
      </div>
      <Button variant="default" leftSection={<Icon of={IconPencil} />} onClick={onWrite}>
        Write the Reasons
      </Button>
    </section>
  );
}
