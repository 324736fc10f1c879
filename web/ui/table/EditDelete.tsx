import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';

interface EditDeleteProps {
  /** The row's name, for screen readers. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions of a row that can be changed or deleted: pencil and bin. */
export function EditDelete({ name, onEdit, onDelete }: EditDeleteProps) {
  return (
    <>
      <IconButton icon={IconPencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={IconTrash} danger label={`Delete ${name}`} onClick={onDelete} />
    </>
  );
}
