import { Icon } from '../Icon.tsx';
import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';

/**
 * The browser's own select with the look of the theme. Its arrow does not depend on other parts that a page has loaded.
 */
export const SelectInput = (props: NativeSelectProps) => (
  <NativeSelect
    rightSection={<Icon of={IconSelector} size={20} />}
    rightSectionPointerEvents="none"
    // A text that is longer than the box ends in dots.
    styles={{ input: { textOverflow: 'ellipsis' } }}
    {...props}
  />
);
