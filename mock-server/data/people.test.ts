import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MAILBOX_OWNER } from '../../src/samples/mock/choices/mailbox-owner.ts';
import { pictureOf } from './people.ts';

it('finds every person’s picture in the one sprite file', () => {
  const pictures = Array.from({ length: 24 }, (_, at) => pictureOf(at)).filter(Boolean);
  expect(pictures).toHaveLength(12);
  for (const picture of [...pictures, MAILBOX_OWNER.avatar]) {
    const [file, part] = picture.split('#');
    expect(readFileSync(`public${file}`, 'utf8')).toContain(`<view id="${part}"`);
  }
});
