import { describe, expect, it } from 'vitest';
import { addRecipients, parseRecipient, recipientText, splitRecipients } from './recipients';

describe('parseRecipient', () => {
  it.each([
    ['robin@example.com', { name: 'robin@example.com', email: 'robin@example.com' }],
    ['  robin@example.com ', { name: 'robin@example.com', email: 'robin@example.com' }],
    ['Robin Halftime <robin@example.com>', { name: 'Robin Halftime', email: 'robin@example.com' }],
    ['"Halftime, Robin" <r@a.example.com>', { name: 'Halftime, Robin', email: 'r@a.example.com' }],
    ['<robin@example.com>', { name: 'robin@example.com', email: 'robin@example.com' }],
  ])('%s', (text, recipient) => expect(parseRecipient(text)).toEqual(recipient));

  it.each([
    '',
    'robin',
    'robin@',
    '@example.com',
    'robin@localhost',
    'robin@@example.com',
    'ro bin@example.com',
    'robin@example..com',
    'Robin <robin>',
    `${'r'.repeat(250)}@example.com`,
  ])('refuses %s', (text) => expect(parseRecipient(text)).toBeNull());
});

it('cuts a pasted line, but not within a name', () => {
  expect(splitRecipients('a@x.org, b@x.org;c@x.org\nd@x.org,,')).toEqual([
    'a@x.org',
    'b@x.org',
    'c@x.org',
    'd@x.org',
  ]);
  expect(splitRecipients('"Halftime, Robin" <r@x.org>, s@x.org')).toEqual([
    '"Halftime, Robin" <r@x.org>',
    's@x.org',
  ]);
});

it.each([
  ['Dubois, Pierre <p@x.org>', ['"Dubois, Pierre" <p@x.org>']],
  [
    'Dubois, Pierre <p@x.org>; Marlow, Stella <s@x.org>\nt@x.org',
    ['"Dubois, Pierre" <p@x.org>', '"Marlow, Stella" <s@x.org>', 't@x.org'],
  ],
  ['a@x.org, Dubois, Pierre <p@x.org>', ['a@x.org', '"Dubois, Pierre" <p@x.org>']],
  ['Dubois, Pierre, Dr. <p@x.org>', ['"Dubois, Pierre, Dr." <p@x.org>']],
  // Text that isn't part of a name stays, marked as invalid.
  ['robin, p@x.org, <q@x.org>', ['robin', 'p@x.org', '<q@x.org>']],
  ['robin; Pierre <p@x.org>', ['robin', 'Pierre <p@x.org>']],
  ['robin, "Dubois, Pierre" <p@x.org>', ['robin', '"Dubois, Pierre" <p@x.org>']],
  ['Dubois, Pierre', ['Dubois', 'Pierre']],
])('knows the comma of a name: %j', (text, expected) => {
  expect(splitRecipients(text)).toEqual(expected);
});

it('writes text that it can read back', () => {
  for (const name of ['Robin Halftime', 'Halftime, Robin', 'robin@example.com', 'A "b" c']) {
    const email = 'robin@example.com';
    const read = parseRecipient(recipientText({ name, email }));
    expect(read).toEqual({ name: name.replaceAll('"', ''), email });
  }
});

it('adds nobody twice', () => {
  expect(addRecipients(['A <a@x.org>'], ['a@X.org', 'b@x.org', 'B <b@x.org>', 'wrong'])).toEqual([
    'A <a@x.org>',
    'b@x.org',
    'wrong',
  ]);
});
