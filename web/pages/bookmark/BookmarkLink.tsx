import { IconBookmarkPlus } from '@tabler/icons-react';
import { paths } from '#web/paths.ts';
import classes from './BookmarkPage.module.css';

interface BookmarkLinkProps {
  code: string;
  /** Here it does nothing but say so: our own content security policy runs no code from an address. */
  onClick: () => void;
}

/** The link that is dragged onto the bookmarks bar; its text becomes the name of the bookmark. */
export const BookmarkLink = ({ code, onClick }: BookmarkLinkProps) => (
  <a
    className={classes.button}
    // React writes no address with code into a page, and rightly; this one is our own.
    href={paths.logActivity}
    ref={(link) => link?.setAttribute('href', code)}
    onClick={(event) => {
      event.preventDefault();
      onClick();
    }}
  >
    <IconBookmarkPlus size={20} stroke={1.75} aria-hidden />
    Log CPD
  </a>
);
