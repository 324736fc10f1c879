import { createContext, type ReactNode } from 'react';

/** Stands above the fields of every form in a dialog, because a dialog hides what the page says on top. */
export const DialogNote = createContext<ReactNode>(null);
