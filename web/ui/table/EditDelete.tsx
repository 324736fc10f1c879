import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';

interface EditDeleteProps {
  /** The row's name, for those who hear the buttons. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions of a row that can be changed: pencil and bin. */
export function EditDelete({ name, onEdit, onDelete }: EditDeleteProps) {
  return (
    <>
      <IconButton icon={IconPencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={IconTrash} danger label={`Delete ${name}`} onClick={onDelete} />
    </>
  );
}

/** The bulk action over selected rows; its dialog asks first. */
export function DeleteSelected({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      variant="default"
      color="red"
      size="sm"
      leftSection={<IconTrash size={18} stroke={1.75} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
