import { Button } from '@mantine/core';
import { Questions } from './Questions.tsx';
import type { Item } from './use-assessment.ts';

interface RescoreProps {
  item: Item | undefined;
  opened: boolean;
  narrow: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Opens the questions of a row. */
export function Rescore({ item, opened, narrow, onOpen, onClose }: RescoreProps) {
  if (!item) return null;
  return (
    <Questions item={item} opened={opened} narrow={narrow} onOpen={onOpen} onClose={onClose}>
      {(press) => (
        <Button
          style={{ marginRight: -13 }}
          variant="subtle"
          size="sm"
          aria-label={`RESCORE ${item.label}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={press}
        >
          RESCORE
        </Button>
      )}
    </Questions>
  );
}
