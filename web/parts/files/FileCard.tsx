import { IconCircleCheckFilled, IconPaperclip, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Row } from '#web/ui/layout/parts.ts';

interface FileCardProps {
  name: string;
  facts: string;
  /** Whether the file is on the server. If not, it is sent with the form. */
  stored?: boolean;
  /** Removes a chosen file. */
  onLetGo?: () => void;
  /** The actions for a stored file. */
  children?: ReactNode;
}

/** A file by its name, with its known facts. */
export function FileCard({ name, facts, stored = false, onLetGo, children }: FileCardProps) {
  return (
    <Row gap={12} className="rpt-framed" style={{ padding: '9px 16px' }}>
      {stored ? (
        <Icon of={IconPaperclip} className="rpt-muted" size={20} />
      ) : (
        <IconCircleCheckFilled className="rpt-green" size={20} aria-hidden />
      )}
      <div className="rpt-slim" style={{ flex: '1 1 160px' }} role={stored ? undefined : 'status'}>
        <p className="rpt-text-15 rpt-strong rpt-anywhere">{name}</p>
        <p className="rpt-text-13 rpt-muted">{facts}</p>
      </div>
      {onLetGo ? <IconButton icon={IconX} label={`Remove ${name}`} onClick={onLetGo} /> : null}
      {children ? <Row gap={8}>{children}</Row> : null}
    </Row>
  );
}
