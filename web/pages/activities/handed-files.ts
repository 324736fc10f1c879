/** The files that the planner's 'Choose a file' hands to Log activity. They are nowhere but in this tab's memory. */
let handed: readonly File[] = [];

export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** Takes the handed files, once. */
export function takeFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
