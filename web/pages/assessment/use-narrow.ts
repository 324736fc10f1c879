import { useMediaQuery } from '@mantine/hooks';

/** Window width at which the page, beside the 256 px side menu, is 767 px wide. */
const NARROW = 767 + 256;

/** Whether questions come as a sheet from below. Asked once a page, because a listener per tile would be slow. */
export const useNarrow = () =>
  useMediaQuery(`(max-width: ${NARROW}px)`, false, { getInitialValueInEffect: false }) ?? false;
