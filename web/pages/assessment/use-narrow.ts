import { useMediaQuery } from '@mantine/hooks';

/** The window in which the page has 767: the side menu stands beside it. */
const NARROW = 767 + 256;

/** Whether questions come as a sheet from below. Asked once a page, because a listener per tile would be slow. */
export const useNarrow = () =>
  useMediaQuery(`(max-width: ${NARROW}px)`, false, { getInitialValueInEffect: false }) ?? false;
