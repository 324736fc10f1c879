/** False for the second click of a double click, which would undo the first. */
export const isFirstClick = ({ detail }: { detail: number }): boolean => detail < 2;
