import { useMessageAhead } from './use-message-ahead.ts';
import { usePageMode } from './use-page-mode.ts';

/** A page with a list and forms for its rows: which form is open, and the message after a change. */
export function useListPage() {
  const [mode, open] = usePageMode();
  const [message, show] = useMessageAhead();
  const done = (text: string) => show({ tone: 'green', text });
  return {
    mode,
    open,
    /** Goes to the list, with the row in sight whose form was open. */
    toList: () => open(null, mode.name === 'edit' ? mode.id : undefined),
    /** Goes to the list with this row in sight. */
    toRow: (id: string) => open(null, id),
    message,
    show,
    done,
  };
}
