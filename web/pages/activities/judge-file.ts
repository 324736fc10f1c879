import { contentFault, sizeFault } from '#domain/evidence-file.ts';

/** The fault of a chosen file, by its name, size and content; null when it can be evidence. */
export async function faultOf(file: File): Promise<string | null> {
  const fault = sizeFault(file);
  if (fault) return fault;
  try {
    return contentFault(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    // The file was moved or locked after it was chosen.
    return `${file.name} cannot be read. Choose it again`;
  }
}
