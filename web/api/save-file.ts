import { delays } from '#web/delays.ts';

/** Shows a file in a new tab. When the browser opens none, the file is saved. */
export function showInTab(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else saveAs(blob, name);
  setTimeout(() => URL.revokeObjectURL(address), delays.downloadRead);
}

/** Lets the browser save what is at an address of ours, straight to the disk. It goes on when the page is left. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Lets the browser save a file. */
export function saveAs(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), delays.downloadRead);
}
