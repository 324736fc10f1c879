import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { Stack } from '#web/ui/layout/parts.ts';
import classes from './AccountTabs.module.css';
import { type AccountTab, accountTabs, tabAt } from './account-tabs.ts';

/** The tab that the address opens. */
export const useAccountTab = (): AccountTab => useLocation({ select: ({ hash }) => tabAt(hash) });

/** The sections of My Account in tabs. The address names the open one; all stay drawn, so that nothing typed is lost. */
export function AccountTabs({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const open = (tab: string | null) =>
    void navigate({
      to: paths.account,
      hash: tab === 'profile' ? '' : (tab ?? ''),
      hashScrollIntoView: false,
      resetScroll: false,
    });
  return (
    <Tabs value={useAccountTab()} onChange={open} keepMounted>
      <Stack gap="page">
        <Tabs.List aria-label="Sections of My Account" className={classes.list}>
          {accountTabs.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab} className={classes.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {children}
      </Stack>
    </Tabs>
  );
}

export const AccountPanel = ({ tab, children }: { tab: AccountTab; children: ReactNode }) => (
  <Tabs.Panel value={tab}>
    <Stack gap="page">{children}</Stack>
  </Tabs.Panel>
);
