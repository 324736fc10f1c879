import { contentFault, sizeFault } from '#domain/evidence/evidence-file.ts';
import { isPicture, photoFile, UnreadablePicture } from './photo-file.ts';

/**
 * The file of evidence that chosen files make: a document is itself, and pictures become one PDF. A text says why they make
 * none, by their names, sizes and content.
 */
export async function madeFile(chosen: readonly File[]): Promise<File | string> {
  const [first, second] = chosen;
  if (!first) return 'Choose a file';
  const arePictures = chosen.every(isPicture);
  if (second && !arePictures) return 'Choose one file, or several pictures. An activity has one file';
  try {
    const file = arePictures ? await photoFile(chosen) : first;
    return (await faultOf(file)) ?? file;
  } catch (error) {
    if (error instanceof UnreadablePicture) return error.message;
    // The file was moved or locked after it was chosen.
    return `${first.name} cannot be read. Choose it again`;
  }
}

const faultOf = async (file: File): Promise<string | null> =>
  sizeFault(file) ?? contentFault(file.name, new Uint8Array(await file.arrayBuffer()));
