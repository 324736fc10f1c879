import { createContext, type ReactNode } from 'react';

/** A note above the fields of every form in a dialog, because a dialog hides what the page says at its top. */
export const DialogNote = createContext<ReactNode>(null);
