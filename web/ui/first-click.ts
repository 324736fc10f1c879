/** Whether a click is not the second of a double click, which would undo what the first one did. */
export const isFirstClick = ({ detail }: { detail: number }): boolean => detail < 2;
