import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Banner } from './Banner.tsx';
import { focusHeading } from './focus-when-lost.ts';
import { IconButton } from './IconButton.tsx';
import classes from './PageMessage.module.css';
import { useClearPlace } from './use-clear-place.ts';
import { isStaying, type Message } from './use-message.ts';

interface PageMessageProps {
  message: Message | null;
  /** Closes a message that stays, by a button in it. */
  onClose?: () => void;
}

/**
 * The result of an action, anywhere in the page that it belongs to. It lies over the bottom of the window, so that nothing
 * moves when it comes or goes, and neither the heading nor the focused field is hidden. A red message is announced by
 * itself, the others by the element around them.
 */
export function PageMessage({ message, onClose }: PageMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  useClearPlace(place, message);
  const close = () => {
    onClose?.();
    focusHeading();
  };
  const button =
    message && onClose && isStaying(message) ? (
      <IconButton icon={IconX} label="Close this message" onClick={close} />
    ) : null;
  const drawn = message ? (
    <div className={classes.message}>
      <Banner
        tone={message.tone}
        note={message.note}
        silent={message.tone !== 'red'}
        actions={
          message.actions || button ? (
            <>
              {message.actions}
              {button}
            </>
          ) : null
        }
      >
        {message.text}
      </Banner>
    </div>
  ) : null;
  const isRed = message?.tone === 'red';
  return (
    <div className={classes.page}>
      <div style={{ position: 'sticky', bottom: 16 }} ref={place}>
        <div role="status">{isRed ? null : drawn}</div>
        {isRed ? drawn : null}
      </div>
    </div>
  );
}
