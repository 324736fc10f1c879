import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import { SideMenu } from './SideMenu.tsx';

/** The side menu under 768. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      title="Menu"
      padding={0}
      styles={{ header: { padding: '8px 16px' }, title: { fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
      transitionProps={{ duration: 160 }}
    >
      <SideMenu />
    </Drawer>
  );
}
