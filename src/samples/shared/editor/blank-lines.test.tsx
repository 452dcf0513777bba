import { expect, it } from 'vitest';
import { TEXT_SCHEMA } from './schema';
import { readHtml, readText, writeHtml } from './use-rich-text';

const BLANK = '<p>One</p><p><br></p><p><br></p><p>Two</p>';

it('an empty paragraph is written so that a mail shows it, and read back as empty', () => {
  const text = readHtml('<p>One</p><p></p><p></p><p>Two</p>');
  expect(writeHtml(text)).toBe(BLANK);
  expect(readHtml(BLANK).eq(text)).toBe(true);
  expect(readHtml(BLANK).child(1).childCount).toBe(0);
});

it('a line break between words is kept', () => {
  expect(writeHtml(readHtml('<p>One<br>Two</p>'))).toBe('<p>One<br>Two</p>');
});

it.each(['One\n\n\nTwo', 'One\r\n\r\n\r\nTwo'])('pasted text keeps its blank lines: %j', (text) => {
  const { content } = readText(text);
  expect(writeHtml(TEXT_SCHEMA.node('doc', null, content))).toBe(BLANK);
});
