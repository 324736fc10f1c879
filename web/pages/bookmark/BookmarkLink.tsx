import { IconBookmarkPlus } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './BookmarkPage.module.css';

interface BookmarkLinkProps {
  code: string;
  /** A click here only shows a hint, because our content security policy runs no code from an address. */
  onClick: () => void;
}

/** The link that people drag onto the bookmarks bar. Its text becomes the name of the bookmark. */
export const BookmarkLink = ({ code, onClick }: BookmarkLinkProps) => (
  <a
    className={classes.button}
    // React refuses to write an address with code, for good reason. This one is our own.
    href={paths.logActivity}
    ref={(link) => link?.setAttribute('href', code)}
    onClick={(event) => {
      event.preventDefault();
      onClick();
    }}
  >
    <Icon of={IconBookmarkPlus} size={20} />
    Log CPD
  </a>
);
