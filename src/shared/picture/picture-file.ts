/** Which pictures may be chosen. */
export interface PictureRule {
  /** In bytes. */
  largest: number;
  /** MIME types. */
  types: readonly string[];
}

export const ANY_PICTURE: PictureRule = {
  largest: 1_048_576,
  types: ['image/png', 'image/jpeg', 'image/webp'],
};

/** Side of the saved picture, in px. */
const SIDE = 256;

export type PictureProblem = 'tooLarge' | 'notPicture' | 'unreadable';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A file's type by its first bytes; its name and claimed type are ignored. */
export function pictureType(bytes: Uint8Array): string | null {
  const starts = (...expected: number[]) => expected.every((byte, at) => bytes[at] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** Reads a chosen file; returns a URL to show it, or why it is refused. */
export async function readPicture(
  file: File,
  { largest, types }: PictureRule = ANY_PICTURE,
): Promise<{ url: string } | PictureProblem> {
  if (file.size > largest) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureType(bytes);
  if (!type || !types.includes(type)) return 'notPicture';
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  try {
    await loaded(url);
    return { url };
  } catch {
    URL.revokeObjectURL(url);
    return 'unreadable';
  }
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Crops the area to a small square picture in base64, redrawn so that nothing else from the file remains. */
export async function cutPicture(url: string, area: Area): Promise<string> {
  const image = await loaded(url);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const { x, y, width, height } = area;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  const data = canvas.toDataURL('image/webp', 0.9);
  return data.slice(data.indexOf(',') + 1);
}
