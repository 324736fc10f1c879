import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../IconButton.tsx';

interface EditDeleteProps {
  /** The row's name, for screen readers. */
  name: string;
  onEdit: () => void;
  /** Deletes the row; omitted for somebody who may not. */
  onDelete?: (() => void) | undefined;
}

/** The actions of a row that can be changed or deleted: pencil and bin. */
export function EditDelete({ name, onEdit, onDelete }: EditDeleteProps) {
  return (
    <>
      <IconButton icon={IconPencil} label={`Edit ${name}`} onClick={onEdit} />
      {onDelete ? <IconButton icon={IconTrash} danger label={`Delete ${name}`} onClick={onDelete} /> : null}
    </>
  );
}
