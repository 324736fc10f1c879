// A page that leaves when its work is done gives its message to the page that comes.
let ahead: string | null = null;

export const leaveMessage = (text: string) => {
  ahead = text;
};

/** The message that the page before left, once. */
export function takeMessage(): string | null {
  const text = ahead;
  ahead = null;
  return text;
}
