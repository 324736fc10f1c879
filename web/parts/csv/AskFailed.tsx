import { Button } from '@mantine/core';
import { Banner } from '#web/ui/Banner.tsx';
import { faultMessage } from '../fault-message.ts';

/** The rows could not be compared with what is stored. A button tries again. */
export function AskFailed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const { tone, text } = faultMessage(error);
  return (
    <Banner tone={tone} note="The rows have not been compared with what is stored yet.">
      {text}{' '}
      <Button variant="default" size="compact-sm" onClick={onAgain}>
        Compare again
      </Button>
    </Banner>
  );
}
