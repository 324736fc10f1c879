import type { ReactNode } from 'react';
import { Icon, type Picture } from './Icon.tsx';

export interface EmptyProps {
  icon: Picture;
  /** The specified sentence. */
  text: string;
  /** One button for the next step. */
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function Empty({ icon, text, action }: EmptyProps) {
  return (
    <div className="rpt-stack rpt-middle rpt-muted rpt-centred rpt-gap-12" style={{ padding: '40px 16px' }}>
      <Icon of={icon} size={32} />
      <p className="rpt-text-16 rpt-strong rpt-plain">{text}</p>
      {action}
    </div>
  );
}
