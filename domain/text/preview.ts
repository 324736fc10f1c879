/** Characters of a description in a table (spec A §9). */
export const DESCRIPTION_PREVIEW = 15;

/** Characters of a prepared answer in the list of options (spec B §9). */
export const PREPARED_ANSWER_PREVIEW = 100;

/** The first characters plus an ellipsis. A short text stays as it is. */
export function preview(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
