import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isFirstClick } from '#web/ui/first-click.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** The button of the step bar that goes back. */
export const PreviousStep = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <Button
    variant="default"
    leftSection={<Icon of={IconArrowLeft} />}
    onClick={(event) => {
      // The second click of a double click falls on the same button of the page before.
      if (isFirstClick(event)) onBack();
    }}
  >
    {children}
  </Button>
);
