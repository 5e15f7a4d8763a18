/** A delivery note stays readable, and a photo takes two or three parts instead of twenty. */
const MAX_SIDE = 2_000;
const QUALITY = 0.8;

/** Null if this phone cannot read it as a picture. The canvas turns it upright and drops the camera's metadata. */
export async function shrinkPhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { width, height } = shrunk(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export function shrunk(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
