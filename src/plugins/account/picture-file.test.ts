import { describe, expect, it } from 'vitest';
import { LARGEST_FILE, pictureType, readPicture } from './picture-file';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('pictureType', () => {
  it.each([
    ['\x89PNG\r\n\x1a\nrest', 'image/png'],
    ['\xff\xd8\xff\xe0rest', 'image/jpeg'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<!doctype html>', null],
    ['GIF89a', null],
    ['RIFF1234WAVE', null],
    ['', null],
  ])('%j is %s', (text, type) => {
    expect(pictureType(bytesOf(text))).toBe(type);
  });
});

describe('readPicture', () => {
  it('looks into the file, not at its name or claimed type', async () => {
    const svg = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' });
    expect(await readPicture(svg)).toBe('notPicture');
  });

  it('refuses more than a megabyte', async () => {
    const large = new File([new Uint8Array(LARGEST_FILE + 1)], 'me.png', { type: 'image/png' });
    expect(await readPicture(large)).toBe('tooLarge');
  });
});
