import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Follows the system until it is pressed; the choice is kept. */
export function SchemeSwitch({ onBar = false }: { onBar?: boolean }) {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const Icon = scheme === 'light' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="transparent"
      size={40}
      color={onBar ? 'var(--rpt-bar-text)' : 'var(--rpt-text2)'}
      aria-label={scheme === 'light' ? 'Dark colours' : 'Light colours'}
      onClick={() => setColorScheme(scheme === 'light' ? 'dark' : 'light')}
    >
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  );
}
