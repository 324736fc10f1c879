import type { ComponentType } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  /** The action and its object: 'Delete VAT on electronic services'. */
  label: string;
  onClick: () => void;
  /** Red on hover and focus. */
  danger?: boolean;
  pressed?: boolean;
  disabled?: boolean;
}

/** A button with an icon (pencil, bin, eye, close). Its ground shows only under the pointer. */
export function IconButton({ icon: Icon, label, onClick, danger, pressed, disabled }: IconButtonProps) {
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
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
