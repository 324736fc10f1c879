import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** One picture of the icon set. */
export type Picture = ComponentType<IconProps>;

/** A picture beside words, in the product's stroke: a screen reader leaves it out. */
export const Icon = ({ of: Drawn, ...rest }: { of: Picture } & IconProps) => (
  <Drawn size={18} stroke={1.75} aria-hidden {...rest} />
);
