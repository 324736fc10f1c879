import { Icon, type Picture } from './Icon.tsx';
import classes from './IconButton.module.css';

interface IconButtonProps {
  icon: Picture;
  /** The action and its object: 'Delete VAT on electronic services'. */
  label: string;
  onClick: () => void;
  /** Red on hover and focus. */
  danger?: boolean;
  pressed?: boolean;
  disabled?: boolean;
}

/** A button with an icon (pencil, bin, eye, close). Its ground shows only under the pointer. */
export function IconButton({ icon, label, onClick, danger, pressed, disabled }: IconButtonProps) {
  return (
    <button
      className={classes.button}
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      data-danger={danger || undefined}
      onClick={() => disabled || onClick()}
    >
      <Icon of={icon} size={20} />
    </button>
  );
}
