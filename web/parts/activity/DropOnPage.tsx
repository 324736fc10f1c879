import { IconCertificate } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFileDrop } from '#web/parts/files/use-file-drop.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './DropOnPage.module.css';
import { handOver } from './handed.ts';

/** An open form is not left for a file that was dropped beside it. */
const isFormOpen = () => document.querySelector('[role="dialog"], main form') !== null;

/**
 * A certificate can be dropped anywhere on the page: Log activity opens with it and reads it. While a file is over the page, it says so.
 * The form judges the file, so a wrong one has the same error everywhere.
 */
export function DropOnPage() {
  const navigate = useNavigate();
  const over = useFileDrop((files) => {
    if (files.length === 0 || isFormOpen()) return;
    handOver({ files });
    void navigate({ to: paths.logActivity });
  });
  return over ? (
    <div className={classes.over} aria-hidden>
      <p className={classes.words}>
        <Icon of={IconCertificate} size={24} />
        {isFormOpen()
          ? 'Save or close the open form first, then drop the certificate.'
          : 'Drop the certificate to log its activity'}
      </p>
    </div>
  ) : null;
}
