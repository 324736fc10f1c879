import { Button } from '@mantine/core';
import { Banner } from '#web/ui/Banner.tsx';

/** The rows could not be compared with what is stored. A button tries again. */
export const AskFailed = ({ text, onAgain }: { text: string; onAgain: () => void }) => (
  <Banner tone="red" note="The rows are not compared with what is stored yet.">
    {text}{' '}
    <Button variant="default" size="compact-sm" onClick={onAgain}>
      Compare again
    </Button>
  </Banner>
);
