import type { Attachment } from './draft';

/** All files of a mail together, in bytes: the sample mailbox takes small records only. */
export const FILES_LIMIT = 90_000;
const KINDS = ['doc', 'js', 'pdf', 'txt', 'xls'];
const ALSO: Record<string, string> = {
  docx: 'doc',
  odt: 'doc',
  ts: 'js',
  json: 'js',
  md: 'txt',
  csv: 'xls',
  xlsx: 'xls',
};

/** The picture of a file's kind; other kinds look like a text. */
export function thumbnailOf(fileName: string): string {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const kind = KINDS.includes(ending) ? ending : (ALSO[ending] ?? 'txt');
  return `/samples/files/${kind}.svg`;
}

/** `12kb`, as the sample's sizes are written. */
export const sizeText = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))}kb`;

/** The bytes of the files that are attached here. */
export const bytesOf = (files: readonly Attachment[]) =>
  files.reduce((sum, { url }) => sum + Math.round(url.length * 0.75), 0);

/** A file as it is attached: with all that is in it. @throws when it can't be read */
export async function attachmentOf(file: File): Promise<Attachment> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const fileName = file.name.slice(0, 200);
  return { fileName, thumbnail: thumbnailOf(fileName), url, size: sizeText(file.size) };
}
