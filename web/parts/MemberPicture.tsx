import type { CSSProperties } from 'react';
import { profilePicture } from './profile-pictures.ts';

interface MemberPictureProps {
  /** The name of the picture; empty until a career path is chosen. */
  picture: string;
  name: string;
  surname: string;
  size: 44 | 72;
}

/** The member's picture, or the initials until there is one. */
export function MemberPicture({ picture, name, surname, size }: MemberPictureProps) {
  if (picture)
    return <img className="rpt-fixed" src={profilePicture(picture)} alt="" width={size} height={size} />;
  const style: CSSProperties = {
    width: size,
    height: size,
    background: 'var(--rpt-ink-tint)',
    fontSize: `var(--rpt-text-${size === 72 ? 24 : 15})`,
    textTransform: 'uppercase',
  };
  return (
    <span className="rpt-centre rpt-fixed rpt-ink rpt-strong rpt-disc" style={style} aria-hidden>
      {name.charAt(0)}
      {surname.charAt(0)}
    </span>
  );
}
