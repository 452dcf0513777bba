import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { leftOut } from './left-out.ts';
import { menuTexts } from './menu-texts.ts';
import { PUBLIC_FACE } from './public-face.ts';

type Load = (this: { warn: (message: string) => void }, id: string) => Promise<string>;

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
let app = '';
afterEach(() => rmSync(app, { recursive: true, force: true }));

it('the build warns once of a plugin that it leaves out, and says why', async () => {
  app = realpathSync(mkdtempSync(join(tmpdir(), 'menu-texts-')));
  mkdirSync(join(app, 'plugins/mine'), { recursive: true });
  writeFileSync(join(app, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(app, 'touchline.config.ts'), "export default { name: 'A' };");
  const manifest = "{ id: 'mine', apiVersion: '^99.0.0', nameKey: 'mine:name', i18n: {} }";
  writeFileSync(join(app, 'plugins/mine/plugin.ts'), `export default ${manifest};`);
  const warn = vi.fn();
  const plugin = menuTexts(app, [...leftOut([]), ...PUBLIC_FACE, { find: '@', replacement: SRC }]);
  const load = plugin.load as Load;
  for (const lang of ['en', 'fr']) await load.call({ warn }, `\0virtual:menu-texts/${lang}`);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringMatching(/mine.*\^99\.0\.0/),
  ]);
});
