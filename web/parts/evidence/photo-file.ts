import { type Photo, photoPdf } from '#domain/evidence/photo-pdf.ts';

/** The longest side of a picture in pixels: enough to read a certificate, at a tenth of the camera's size. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/** Whether it is a picture by its type or, where the system knows none, by its name. */
export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || /\.(jpe?g|png|heic|heif)$/i.test(name);

/** Why the browser cannot turn a picture into evidence. */
export class UnreadablePicture extends Error {}

/**
 * Turns pictures into one PDF file with a page each, because evidence is a pdf or Word file. Drawing them again also turns
 * them upright and leaves out the camera's data, such as the place. Throws `UnreadablePicture` with the reason.
 */
export async function photoFile(pictures: readonly File[]): Promise<File> {
  const photos: Photo[] = [];
  // One after the other: a phone has no room for several large pictures at once.
  for (const picture of pictures) {
    const photo = await redrawn(picture).catch(() => null);
    if (!photo) throw new UnreadablePicture(unreadable(picture.name));
    photos.push(photo);
  }
  const name = `${pictures[0]?.name.replace(/\.[^.]*$/, '') || 'Photo'}.pdf`;
  return new File([photoPdf(photos)], name, { type: 'application/pdf' });
}

async function redrawn(file: File): Promise<Photo> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw pictures');
  // A white ground, because transparent parts would become black.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!jpeg) throw new Error('The picture is too large for this browser');
  const { width, height } = canvas;
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height };
}

const unreadable = (name: string): string =>
  /\.hei[cf]$/i.test(name)
    ? `${name} is a HEIC picture, which this browser cannot read. Save it as JPEG and choose that, or photograph the certificate here`
    : `${name} cannot be read as a picture`;
