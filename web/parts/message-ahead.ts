// A page that leaves when its work is done passes its message to the next page.
let ahead: string | null = null;

export const leaveMessage = (text: string) => {
  ahead = text;
};

/** The message of the page before. It is returned once. */
export function takeMessage(): string | null {
  const text = ahead;
  ahead = null;
  return text;
}
