import { useMediaQuery } from '@mantine/hooks';

/** Whether questions come as a sheet from below. Asked once a page: a listener per tile would flood React. */
export const useNarrow = () =>
  useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false }) ?? false;
