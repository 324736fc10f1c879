import { useMediaQuery } from '@mantine/hooks';

/** Whether questions come as a sheet from below. Asked once a page, because a listener per tile would be slow. */
export const useNarrow = () =>
  useMediaQuery('(max-width: 860px)', false, { getInitialValueInEffect: false }) ?? false;
