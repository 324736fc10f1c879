interface FullNoteProps {
  value: string | undefined;
  maxLength: number | undefined;
}

/** Says that a field is full: the browser cuts off what is pasted beyond the limit, and says nothing. */
export function FullNote({ value = '', maxLength }: FullNoteProps) {
  if (!maxLength || value.length < maxLength) return null;
  return (
    <p className="rpt-text-14 rpt-muted" style={{ margin: '4px 0 0' }} role="status">
      This field is full, at {maxLength} characters. Longer text is cut off.
    </p>
  );
}
