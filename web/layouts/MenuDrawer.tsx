import { Drawer } from '@mantine/core';
import classes from './MenuDrawer.module.css';
import { SideMenu } from './SideMenu.tsx';

/** The side menu under 768. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={288} transitionProps={{ duration: 160 }}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.body ?? ''}>
          <div className={classes.head}>
            <Drawer.Title className="rpt-text-16 rpt-strong">Menu</Drawer.Title>
            <Drawer.CloseButton aria-label="Close the menu" />
          </div>
          <SideMenu />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
