import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

function checkPlugins(...files: string[]): Promise<{ code: number | null; stdout: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/check-plugins.ts', ...files],
      (_error, stdout) => resolve({ code: child.exitCode, stdout }),
    );
  });
}

it('check:plugins accepts the installed plugins, and reports a faulty plugin with a sentence that names its problem', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-plugin-'));
  try {
    const file = join(folder, 'plugin.ts');
    writeFileSync(file, "export default { id: 'mine', apiVersion: 99 };");
    const [installed, broken] = await Promise.all([checkPlugins(), checkPlugins(file)]);
    expect(installed.stdout).toBe('Nothing is wrong with the installed plugins.\n');
    expect(installed.code).toBe(0);
    expect(broken.stdout).toMatch(/^api-version: .*mine.*99.*\n$/);
    expect(broken.code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('check:plugins names records whose details are missing or fail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-plugin-'));
  try {
    const record = (id: string, details: string) =>
      `{ id: '${id}', table: '${id}', path: '/${id}', nameKey: 'mine:a', singularKey: 'mine:a', actions: [], access: [], ${details} }`;
    const records = [
      record('bare', ''),
      record('gone', "details: () => import('./gone')"),
      record('empty', 'details: async () => ({})'),
    ];
    const file = join(folder, 'plugin.ts');
    writeFileSync(
      file,
      `export default { id: 'mine', apiVersion: '1', nameKey: 'mine:a', resources: [${records}] };`,
    );
    const { code, stdout } = await checkPlugins(file);
    for (const [id, reason] of [
      ['bare', 'details is not a function'],
      ['gone', '/gone'],
      ['empty', 'undefined'],
    ]) {
      expect(stdout).toMatch(
        new RegExp(`^broken-details: .*"${id}" of plugin mine.*${reason}`, 'm'),
      );
    }
    expect(code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('touchline plugins lists the packages, and what is wrong with one by its code', async () => {
  const app = mkdtempSync(join(tmpdir(), 'touchline-plugins-'));
  try {
    mkdirSync(join(app, 'plugins/mine'), { recursive: true });
    writeFileSync(join(app, 'package.json'), '{ "version": "0.3.0" }');
    writeFileSync(join(app, 'touchline.config.ts'), "export default { name: 'A' };");
    const manifest = "{ id: 'mine', apiVersion: '^99.0.0' }";
    writeFileSync(join(app, 'plugins/mine/plugin.ts'), `export default ${manifest};`);
    const env = { ...process.env, DATA_DIR: join(app, 'data'), FSYNC: 'off', PLUGINS: '' };
    const run = (...args: string[]) =>
      new Promise<{ code: number | null; said: string }>((done) => {
        const child = execFile(
          process.execPath,
          [resolve('bin/touchline.mjs'), 'plugins', ...args],
          { cwd: app, env },
          (_error, said) => done({ code: child.exitCode, said }),
        );
      });
    const { code, said } = await run();
    expect(said).toMatch(
      /^Package: plugins\/mine 0\.3\.0\nOff: none\n✗ api-version: .*mine.*\^99\.0\.0.*\n$/,
    );
    expect(code).toBe(1);
    expect(await run('--off', 'mine')).toEqual({
      code: 0,
      said: 'Package: plugins/mine 0.3.0\nOff: mine\n',
    });
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
});
