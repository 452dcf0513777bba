import { utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, it } from 'vitest';
import { parsePolicy } from '@/product/record/log/policy';
import { formatVerifierKey, parseVerifierKey } from '@/product/record/log/signed-note';
import { honestRecord } from '../../../../tests/support/record/forgeries/honest-record';
import { SAMPLE_KEY, sampleFiles } from '../../../../tests/support/record/sample-log';
import { witnessRequest } from './text';

const SITE = 'https://record.example';
const KEY_PLACE = `${SITE}/.well-known/touchline-record.vkey`;
let files: Map<string, Uint8Array>;
beforeEach(async () => {
  const { events } = await honestRecord();
  files = new Map(
    [...sampleFiles(events)].map(([path, bytes]) => [`${SITE}/record/log/${path}`, bytes]),
  );
  files.set(KEY_PLACE, utf8ToBytes(`${formatVerifierKey(SAMPLE_KEY)}\n`));
});
const letter = () =>
  witnessRequest(SITE, 'log@record.example', async (url) => files.get(url) ?? null);

it('is filled from what the site publishes', async () => {
  const days = ['2026-11-01 100 x', '2026-11-02 130 x', '2026-11-04 190 x'].join('\n');
  files.set(`${SITE}/record/log/checkpoints.txt`, utf8ToBytes(`${days}\n`));
  const text = await letter();
  const [, key = ''] = /^Key \(vkey\): +(.*)$/m.exec(text) ?? [];
  expect(parseVerifierKey(key)).toEqual(SAMPLE_KEY);
  expect(text).toContain(`Log origin:   ${SAMPLE_KEY.name}`);
  expect(text).toContain('about 30 entries a day over the last 3 days');
  expect(text).toContain('log@record.example');
  expect(text).not.toMatch(/undefined|null|NaN/);
  const [line = ''] = text.match(/^log .*$/m) ?? [];
  expect('faults' in parsePolicy(`${line}\nquorum none\n`)).toBe(false);
});

it('says that a new log has no rate yet', async () => {
  expect(await letter()).toContain('not known yet; the log is new');
});

it('is not written for a site without a log, or with a head of another key', async () => {
  files.set(`${SITE}/record/log/checkpoint`, utf8ToBytes('hello\n'));
  await expect(letter()).rejects.toThrow('is not signed by its key');
  files.delete(KEY_PLACE);
  await expect(letter()).rejects.toThrow('is no key of a log');
});
