import { draftOf } from '#web/api/drafts.ts';
import type { ActivityValues } from './activity-values.ts';

type Typed = Exclude<keyof ActivityValues, 'hours_kind' | 'file'>;

/** A page hands this to Log activity: dropped or chosen files, and the fields that were typed in the quick form. */
export interface Handed {
  files: readonly File[];
  values: Partial<Record<Typed, string>>;
}

/** It is nowhere but in this tab's memory. */
let handed: Handed | null = null;

export function handOver({ files = [], values = {} }: Partial<Handed>): void {
  handed = { files, values };
}

export const handedNow = (): Handed | null => handed;

/** The form that begins with it is there. */
export function forgetHanded(): void {
  handed = null;
}

/**
 * The name of the draft of Log activity. A form that begins with handed values gets a draft that is free, so that an unsaved form is
 * neither lost nor mixed with it; else the oldest unsaved form opens again.
 */
export function draftForLog(email: string, year: number, isHanded: boolean): string {
  const isFree = (name: string) => draftOf(email, year, name).read() === undefined;
  const names = ['logActivity', ...Array.from({ length: 8 }, (_, at) => `logActivity-${at + 2}`)];
  return names.find((name) => isFree(name) === isHanded) ?? 'logActivity';
}
