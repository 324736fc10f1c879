import { DESCRIPTION_PREVIEW, preview } from '#domain/text/preview.ts';
import { ExpandText } from '#web/ui/ExpandText.tsx';

/** A long text in a table: its first 15 characters, and a button that shows the rest (spec A §9). */
export const expandable = (text: string) => (
  <ExpandText text={text} short={preview(text, DESCRIPTION_PREVIEW)} />
);
