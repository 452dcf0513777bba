import { expect, it } from 'vitest';
import { fileSize } from './file-size';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [2048, '2 kB'],
  [1_440_000, '1.4 MB'],
  [25_000_000, '25 MB'],
  [3_000_000_000_000, '3,000 GB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text);
});
