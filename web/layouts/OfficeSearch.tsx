import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#web/parts/office/rights.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import classes from './TopBar.module.css';

/** The search of the administration, from its button or Ctrl K. Another dialog that is open keeps it shut. */
export function OfficeSearch() {
  const [opened, setOpened] = useState(false);
  const may = useMay();
  const open = () => setOpened(may('members') && document.querySelector('[role="dialog"]') === null);
  useHotkeys([['mod+K', open]], []);
  if (!may('members')) return null;
  return (
    <>
      <button className={classes.button} type="button" aria-keyshortcuts="Control+K" onClick={open}>
        <Icon of={IconSearch} />
        Search
        <kbd className="rpt-text-13 rpt-regular" aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {opened ? <SearchDialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}
