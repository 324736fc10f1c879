import { IconBookmarkPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LINK_MAX, TEXT_MAX } from '#contract/limits.ts';
import { paths } from '#web/paths.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/layout/parts.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import classes from './BookmarkPage.module.css';
import { CopyCode } from './CopyCode.tsx';

interface BookmarkLinkProps {
  code: string;
  /** A click here only shows a hint, because our content security policy runs no code from an address. */
  onClick: () => void;
}

/** The link that people drag onto the bookmarks bar. Its text becomes the name of the bookmark. */
const BookmarkLink = ({ code, onClick }: BookmarkLinkProps) => (
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

/** The page that the dashboard's Download Widget opens (spec A §3): a bookmark that logs the page that one is reading. */
export function BookmarkPage() {
  const [clicked, setClicked] = useState(false);
  const code = bookmarkCode(window.location.origin);
  return (
    <Stack gap={24}>
      <PageTitle
        title="Bookmark Button"
        lead="Reading something that counts as CPD? The button opens Log activity with the title and the address of that page."
      />
      <Sheet labelledBy="bookmark-drag">
        <h2 className="rpt-text-16" id="bookmark-drag">
          With a mouse
        </h2>
        <ol className="rpt-text-15 rpt-bullets">
          <li>Show your bookmarks bar: Ctrl + Shift + B, on a Mac ⌘ + Shift + B.</li>
          <li>Drag this button onto the bar.</li>
        </ol>
        <div>
          <BookmarkLink code={code} onClick={() => setClicked(true)} />
        </div>
        {clicked ? (
          <Banner tone="amber">
            The button works on your bookmarks bar. Drag it there, or copy its address.
          </Banner>
        ) : null}
      </Sheet>
      <Sheet labelledBy="bookmark-copy">
        <h2 className="rpt-text-16" id="bookmark-copy">
          With a keyboard, or on a phone
        </h2>
        <CopyCode code={code} />
        <ol className="rpt-text-15 rpt-bullets">
          <li>Copy the address of the button.</li>
          <li>Bookmark any page, and open that bookmark for editing.</li>
          <li>Name it Log CPD, and put the copied address in place of its own.</li>
          <li>To use it on a phone, type Log CPD into the address bar and choose the bookmark.</li>
        </ol>
      </Sheet>
      <Sheet labelledBy="bookmark-use">
        <h2 className="rpt-text-16" id="bookmark-use">
          What it does
        </h2>
        <p>
          It reads the title and the address of the page on which you press it, and nothing else. Nothing is
          in your plan until you choose Add Activity.
        </p>
        <p>
          Some sites do not let bookmarks run. Open <Link to={paths.logActivity}>Log activity</Link> yourself
          then, and put the address of the page into the description.
        </p>
      </Sheet>
    </Stack>
  );
}

/**
 * The address of the bookmark: code that opens Log activity with the title and the address of the page that one is
 * reading. Values that are too long for the form are cut or left out, so that the server can read the address.
 */
function bookmarkCode(origin: string): string {
  const title = `encodeURIComponent(document.title.slice(0,${TEXT_MAX}).toWellFormed())`;
  const url = `encodeURIComponent(location.href.length>${LINK_MAX}?'':location.href)`;
  const target = `'${origin}${paths.logActivity}?title='+${title}+'&url='+${url}`;
  return `javascript:void open(${target},'_blank','noopener')`;
}
