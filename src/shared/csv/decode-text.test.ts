import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text';

const bytes = (...values: number[]) => new Uint8Array(values);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  it.each([
    ['UTF-8', utf8('Mün'), 'Mün'],
    ['UTF-8 with a mark', utf8('\ufeffMün'), 'Mün'],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, 0x4d, 0, 0xfc, 0), 'Mü'],
    ['UTF-16 without one', bytes(0x4d, 0, 0xfc, 0), 'Mü'],
    ['UTF-16, big end first', bytes(0, 0x4d, 0, 0xfc), 'Mü'],
    ['Windows-1252', bytes(0x4d, 0xfc, 0x6e, 0x20, 0x80), 'Mün €'],
  ])('reads %s', (_, given, text) => {
    expect(decodeText(given)).toBe(text);
  });

  it('keeps UTF-8 that is cut inside a letter or broken in one place', () => {
    expect(decodeText(utf8('Müñchén').slice(0, -2))).toBe('Müñch\ufffd');
    expect(decodeText(bytes(...utf8('Zürich, Köln '), 0xff))).toBe('Zürich, Köln \ufffd');
  });

  it('shows bytes that nothing explains', () => {
    expect(decodeText(bytes(0x41, 0x81, 0x42))).toBe('A\ufffdB');
  });

  it('takes the declared character set where the bytes are not UTF-8', () => {
    const cyrillic = bytes(0xcf, 0xf0, 0xe8);
    expect(decodeText(cyrillic, 'windows-1251')).toBe('При');
    expect(decodeText(utf8('Při'), 'windows-1251')).toBe('Při');
    expect(decodeText(bytes(0xfc), 'no-such-set')).toBe('ü');
  });
});
