import { photoPdf } from '#domain/photo-pdf.ts';

/** Enough to read a certificate, at a tenth of the camera's size. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/**
 * Turns a photograph into a PDF file of one page, because evidence is a pdf or Word file. Drawing it again also turns it
 * upright and leaves out the camera's data, such as the place. Throws when the browser cannot read the picture.
 */
export async function photoFile(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures');
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!jpeg) throw new Error('The picture is too large for this browser');
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const { width, height } = canvas;
  const name = `${photo.name.replace(/\.[^.]*$/, '') || 'Photo'}.pdf`;
  return new File([photoPdf({ jpeg: bytes, width, height })], name, { type: 'application/pdf' });
}
