import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '#web/ui/IconButton.tsx';

/** The switch between light and dark. It follows the system until it is pressed; the choice is kept. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <IconButton
      icon={scheme === 'light' ? IconMoon : IconSun}
      label={scheme === 'light' ? 'Dark colours' : 'Light colours'}
      onClick={() => setColorScheme(scheme === 'light' ? 'dark' : 'light')}
    />
  );
}
