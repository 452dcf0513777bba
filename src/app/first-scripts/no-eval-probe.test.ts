import { execFileSync } from 'node:child_process';
import { runThemeInit } from '@tests/support/first-script';
import { expect, it } from 'vitest';

/** How often zod calls `new Function` while it parses a value, with these settings on the page. */
function probes(settings: object): number {
  const code = `
    let asked = 0;
    globalThis.__zod_globalConfig = ${JSON.stringify(settings)};
    globalThis.Function = new Proxy(Function, {
      construct: (made, texts) => { asked += 1; return Reflect.construct(made, texts); },
    });
    const { z } = await import('zod');
    z.object({ name: z.string() }).safeParse({ name: 'x' });
    console.log(asked);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code]));
}

it('the page keeps zod from calling new Function, which its policy would report', () => {
  const page: { __zod_globalConfig?: object } = {};
  runThemeInit({
    document: { documentElement: { dataset: {} }, querySelector: () => null },
    globalThis: page,
  });
  expect(probes({})).toBeGreaterThan(0);
  expect(probes(page.__zod_globalConfig ?? {})).toBe(0);
});
