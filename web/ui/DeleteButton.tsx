import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

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
      leftSection={<IconTrash size={18} stroke={1.75} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
