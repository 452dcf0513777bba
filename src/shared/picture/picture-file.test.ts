import { describe, expect, it } from 'vitest';
import { ANY_PICTURE, pictureType, readPicture } from './picture-file';

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
  it('checks the file’s content, not its name or claimed type', async () => {
    const svg = new File(['<svg onload="alert(1)"/>'], 'me.png', { type: 'image/png' });
    expect(await readPicture(svg)).toBe('notPicture');
  });

  it('refuses more than a megabyte', async () => {
    const bytes = new Uint8Array(ANY_PICTURE.largest + 1);
    const large = new File([bytes], 'me.png', { type: 'image/png' });
    expect(await readPicture(large)).toBe('tooLarge');
  });

  it('applies the page’s own rule', async () => {
    const rule = { largest: 4, types: ['image/jpeg'] };
    const small = (bytes: number[]) => new File([Uint8Array.from(bytes)], 'me');
    expect(await readPicture(small([0xff, 0xd8, 0xff, 0xe0, 0]), rule)).toBe('tooLarge');
    expect(await readPicture(small([0x89, 0x50, 0x4e, 0x47]), rule)).toBe('notPicture');
  });
});
