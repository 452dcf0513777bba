import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { callFiles, readCalls } from './declared-calls.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A package that says this of SQL functions. */
function packed(name: string, text: string) {
  const functions = join(folder.path, name);
  mkdirSync(functions, { recursive: true });
  writeFileSync(join(functions, 'calls.json'), text);
  return { name, version: '1.0.0', folder: functions, file: '', functions };
}

it('reads what parts and packages say of SQL functions; the first wins, and a wrong file is named', () => {
  const said: string[] = [];
  const calls = readCalls(
    callFiles(
      ['product', 'samples'],
      [
        packed('crm', '{"import_deals":{"values":90000},"import_fixtures":{"values":1}}'),
        packed('typo', '{"import_leads":{"value":90000}}'),
        packed('broken', '{'),
      ],
    ),
    (sentence) => said.push(sentence),
  );
  const promo = (field: string) => ({ guess: { of: 'promo code', in: field } });
  expect(Object.fromEntries(calls)).toEqual({
    begin_checkout: promo('promo_code'),
    import_fixtures: { bodyBytes: 24 * 1024 * 1024, values: 2_000_000 },
    market_examples: { keptFor: 60 },
    preview_plan_change: promo('promo_code'),
    redeem_promo_code: promo('code'),
    import_deals: { values: 90_000 },
  });
  expect(said).toEqual([
    expect.stringMatching(
      /crm.calls\.json says something of import_fixtures, which .*calls\.json does/,
    ),
    expect.stringMatching(/typo.calls\.json is left out: [\s\S]*"value"/),
    expect.stringMatching(/broken.calls\.json is left out/),
  ]);
});
