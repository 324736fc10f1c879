import { Drawer } from '@mantine/core';
import { Line } from '#web/ui/layout/parts.ts';
import { SideMenu } from './SideMenu.tsx';

/** The side menu under 768. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} transitionProps={{ duration: 160 }}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body style={{ padding: 0 }}>
          <Line pad="0-16" className="rpt-between" style={{ height: 56 }}>
            <Drawer.Title className="rpt-text-16 rpt-strong">Menu</Drawer.Title>
            <Drawer.CloseButton aria-label="Close the menu" />
          </Line>
          <SideMenu />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
