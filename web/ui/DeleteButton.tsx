import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Icon } from './Icon.tsx';

interface DeleteButtonProps {
  /** For the bar above a table. */
  small?: boolean;
  children: string;
  onClick: () => void;
}

/** Opens the question whether to delete; the red button is in the dialog. */
export function DeleteButton({ small = false, children, onClick }: DeleteButtonProps) {
  return (
    <Button
      variant="default"
      color="red"
      {...(small ? { size: 'sm' } : {})}
      leftSection={<Icon of={IconTrash} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
