import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { drawnPages } from './drawn-pages.ts';

it('a failed build reports its cause, not a missing page to draw into', async () => {
  const root = mkdtempSync(join(tmpdir(), 'drawn-pages-'));
  writeFileSync(join(root, 'entry.js'), '');
  const broken = {
    name: 'broken',
    load() {
      throw new Error('the cause');
    },
  };
  const failed = build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [broken, drawnPages(root, [], () => [])],
    build: { rollupOptions: { input: join(root, 'entry.js') } },
  });
  await expect(failed).rejects.toThrow(/the cause/);
  rmSync(root, { recursive: true });
});
