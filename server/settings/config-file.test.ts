import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseConfig, withLines, withoutUnknown } from './config-file.ts';
import { settingNames } from './environment.ts';
import { definePartSettings } from './part-settings.ts';
import { readSettings } from './settings.ts';

const SHOP = {
  name: 'shop',
  settings: definePartSettings({
    variables: { SHOP_KEY: z.string().min(3, 'must have three letters').optional() },
  }),
};

/** The mistakes of a file, as a command prints them. */
function mistakesOf(text: string, env: Record<string, string> = {}, parts = [SHOP]): string[] {
  const file = withoutUnknown(parseConfig('/etc/x.env', text), settingNames(parts));
  const all = { ...file.values, ...env };
  try {
    withLines(file, all, () => readSettings(all, '/project', parts));
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('a file of settings', () => {
  it('holds what follows the first equals sign, without quotes around it', () => {
    const text = [
      '# comment',
      '',
      ' PORT = 3001 ',
      'SMTP_URL=smtp://me:a#b=c@mail.example.com',
      `MAIL_FROM="Touchline <post@example.com>"`,
      `FOOTER_LINKS='[{"label":"Terms","href":"https://example.com"}]'`,
      'JWT_SECRET=',
    ].join('\r\n');
    expect(parseConfig('x', text)).toMatchObject({
      values: {
        PORT: '3001',
        SMTP_URL: 'smtp://me:a#b=c@mail.example.com',
        MAIL_FROM: 'Touchline <post@example.com>',
        FOOTER_LINKS: '[{"label":"Terms","href":"https://example.com"}]',
        JWT_SECRET: '',
      },
      lines: { PORT: 3, FOOTER_LINKS: 6 },
      mistakes: [],
    });
  });

  it('takes nothing for a setting that every object has', () => {
    for (const name of ['constructor', '__proto__']) {
      expect(mistakesOf(`${name}=1`)).toEqual([
        `/etc/x.env, line 1: There is no setting ${name}. docs/deploy.md lists them.`,
      ]);
    }
  });

  it('has the settings of the application’s parts, and none of another', () => {
    expect(mistakesOf('SHOP_KEY=abc')).toEqual([]);
    expect(mistakesOf('SHOP_KEY=abc', {}, [])).toEqual([
      '/etc/x.env, line 1: There is no setting SHOP_KEY. docs/deploy.md lists them.',
    ]);
  });

  it('has every mistake named at once, in the order of its lines', () => {
    const text =
      'PORT=abc\n\nSMPT_URL=smtp://x\nSMTP_URL=smtp://mail.example.com\nPORT=3\nwhat\nSITE_URL="x\nDEMO=maybe\nSHOP_KEY=x';
    expect(mistakesOf(text)).toEqual([
      '/etc/x.env, line 1: The setting PORT must be a number from 0 to 65535.',
      '/etc/x.env, line 3: There is no setting SMPT_URL. The nearest is SMTP_URL; docs/deploy.md lists them.',
      '/etc/x.env, line 4: SMTP_URL is set, so MAIL_FROM, the sender of the mails, must be set too.',
      '/etc/x.env, line 5: PORT is set a second time, first in line 1.',
      '/etc/x.env, line 6: A setting is written NAME=value, a comment begins with #.',
      "/etc/x.env, line 7: The value of SITE_URL begins with a quotation mark and doesn't end with it.",
      '/etc/x.env, line 8: The setting DEMO must be on or off.',
      '/etc/x.env, line 9: The setting SHOP_KEY must have three letters.',
    ]);
  });

  it('gives no line for what the environment says instead', () => {
    expect(mistakesOf('PORT=3000', { PORT: 'abc' })).toEqual([
      'The setting PORT must be a number from 0 to 65535.',
    ]);
  });

  it('returns every value that can be written on a line', () => {
    const value = fc
      .string({ maxLength: 40, unit: 'grapheme' })
      .filter((text) => !/[\r\n]/.test(text) && text.trim() === text && !/^["']/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...settingNames([SHOP])), value, (name, text) => {
        expect(parseConfig('x', `${name}=${text}`).values).toEqual({ [name]: text });
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
