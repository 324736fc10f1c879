/** Rows per page in the tables of the administration (spec B §9). */
export const officePageSizes: readonly number[] = [5, 10, 25, 50, 100];
