import fc from 'fast-check';
import addressparser from 'nodemailer/lib/addressparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { literal } from '../../server/database/run-sql.ts';
import { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

const SEED = 61;
const HOW_MANY = 10_000;

const ATEXT = "abcxyzABCXYZ0189!#$%&'*+/=?^_`{|}~-";
const LABEL = 'abcxyzABZ019-';
const of = (signs: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength, maxLength });
const lengths = (signs: string) => fc.oneof(of(signs, 1, 8), of(signs, 60, 66));
const local = fc
  .array(lengths(ATEXT), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('.'));
const domain = fc
  .array(lengths(LABEL), { minLength: 1, maxLength: 5 })
  .chain((labels) => of('comnetaiOM12-', 1, 5).map((top) => [...labels, top].join('.')));
/** Plain addresses, but for a few that are too long. */
const plainOne = fc
  .tuple(
    fc.array(of(ATEXT, 1, 24), { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(of('aZ09', 1, 1), of(LABEL, 0, 20), of('bY18', 1, 1)), {
      minLength: 1,
      maxLength: 12,
    }),
    fc.constantFrom('com', 'IO', 'example', 'xn--p1ai', 'c0m'),
  )
  .map(([names, labels, top]) =>
    [names.join('.'), [...labels.map((parts) => parts.join('')), top].join('.')].join('@'),
  );
const likely = fc.oneof(
  { weight: 3, arbitrary: plainOne },
  { weight: 1, arbitrary: fc.tuple(local, domain).map((parts) => parts.join('@')) },
);
const ODD = [
  ...[
    '<',
    '>',
    '"',
    '\\',
    '(',
    ')',
    ',',
    ';',
    ':',
    '[',
    ']',
    '@',
    '.',
    '..',
    ' ',
    '\t',
    '\n',
    '\r',
  ],
  ...[
    '\u0001',
    '\u007f',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\u3002',
    '\uff20',
    '\uff0e',
    '\ufeff',
  ],
  ...['\u212a', '\u0130', '\u0131', '\u017f', 'é', 'e\u0301', 'ß', 'あ', '🙂', 'ا', 'xn--', '--'],
];
const mutated = fc
  .tuple(likely, fc.constantFrom(...ODD), fc.nat(), fc.boolean())
  .map(([text, odd, at, instead]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + odd + text.slice(place + (instead ? 1 : 0));
  });
const HOSTILE = [
  ...[
    '',
    '@',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@b.co.',
    '.a@b.co',
    'a.@b.co',
    'a..b@b.co',
    'a@b..co',
  ],
  ...[
    '<a@b.co>',
    'A <a@b.co>',
    '"a"@b.co',
    'a(b)@b.co',
    'a@b.co, c@b.co',
    'group:a@b.co;',
    'a@b@b.co',
  ],
  ...[
    'a@-b.co',
    'a@b-.co',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@1.23',
    'a@b.c0',
    'a@xn--bcher-kva.example',
  ],
  ...[
    'mailto:a@b.co',
    'a%b@b.co',
    'a!b@b.co',
    "o'x@b.co",
    `${'a'.repeat(64)}@b.co`,
    `${'a'.repeat(65)}@b.co`,
  ],
  ...[
    `a@${'b'.repeat(63)}.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(124)}co`,
    `a@${'b.'.repeat(125)}co`,
  ],
];
const anything = fc.oneof(
  { weight: 4, arbitrary: likely },
  { weight: 4, arbitrary: mutated },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }).filter((s) => !s.includes('\0')),
  },
);

describe.each(TARGETS)('an email address on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it(`is the same in the database and in TypeScript, for ${HOW_MANY} texts`, async () => {
    const texts = [...HOSTILE, ...fc.sample(anything, { seed: SEED, numRuns: HOW_MANY })];
    const [row] = await world.run(`
      select jsonb_agg(jsonb_build_array(private.mail_address(t.text), private.mailbox(t.text),
        private.mailbox(private.mail_address(t.text))) order by t.at)::text as read
      from jsonb_array_elements_text(${literal(JSON.stringify(texts))}::jsonb) with ordinality as t (text, at)`);
    const read = JSON.parse(String(row?.read)) as [string | null, string | null, string | null][];
    const addresses = texts.map(mailAddress);
    expect(read.map(([address]) => address)).toEqual(addresses);
    for (const [address, mailbox, canonical] of read) if (address) expect(mailbox).toBe(canonical);
    // Both kinds occur, and mails go where the text says.
    const plain = texts.filter((_text, at) => addresses[at] !== null);
    expect(plain.length).toBeGreaterThan(HOW_MANY / 10);
    expect(texts.length - plain.length).toBeGreaterThan(HOW_MANY / 10);
    for (const text of plain) expect(addressparser(text)).toEqual([{ name: '', address: text }]);
  });

  it.each([
    ['in brackets', '<ab@e.net>'],
    ['with a final dot', 'ab@e.net.'],
    ['with a name', 'Ab <ab@e.net>'],
    ['quoted', '"ab"@e.net'],
    ['with a comment', 'ab(x)@e.net'],
    ['with a blank', ' ab@e.net'],
    ['with a character that nobody sees', 'ab\u200b@e.net'],
    ['of two', 'ab@e.net,cd@e.net'],
  ])('%s is refused by the table of accounts', async (_how, text) => {
    const insert = `insert into auth.users (id, email) values (gen_random_uuid(), ${literal(text)})`;
    await expect(world.run(insert)).rejects.toThrow('EMAIL_INVALID');
    for (const column of ['email', 'email_change']) {
      const update = `update auth.users set ${column} = ${literal(text)} where id = '${world.accounts.free.id}'`;
      await expect(world.run(update)).rejects.toThrow('EMAIL_INVALID');
    }
  });

  it('is stored in lower case, whoever writes it', async () => {
    const [made] = await world.run(
      `insert into auth.users (id, email) values (gen_random_uuid(), 'Ab.C+1@E.Net') returning email`,
    );
    expect(made).toEqual({ email: 'ab.c+1@e.net' });
  });

  it('from before the rule stays as it is, and its mailbox is that of the plain one', async () => {
    await world.run(`
      alter table auth.users disable trigger touchline_keep_plain_address;
      update auth.users set email = '<free.one@e.net>' where id = '${world.accounts.free.id}';
      alter table auth.users enable trigger touchline_keep_plain_address;
      update auth.users set last_sign_in_at = now(), email = email where id = '${world.accounts.free.id}'`);
    const [row] = await world.run(`
      select private.make_mailbox_key();
      select private.mailbox_hash('<free.one@e.net>') = private.mailbox_hash('freeone@e.net')
        and private.mailbox_hash('freeone@e.net.') = private.mailbox_hash('freeone@e.net') as same`);
    expect(row).toEqual({ same: true });
  });
});
