import { execFile, spawn } from 'node:child_process';
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

it('touchline dev says what touchline doctor says, and of tables before one is made', async () => {
  const app = mkdtempSync(join(tmpdir(), 'touchline-dev-'));
  try {
    const write = (file: string, text: string) => {
      mkdirSync(join(app, file, '..'), { recursive: true });
      writeFileSync(join(app, file), text);
    };
    const texts = "async () => ({ default: { name: 'Mine' } })";
    const i18n = `i18n: { en: ${texts}, fr: ${texts}, ar: ${texts} }`;
    write('package.json', '{ "version": "0.3.0" }');
    write('touchline.config.ts', "export default { name: 'A', parts: [] };");
    write(
      'plugins/mine/plugin.ts',
      `export default { id: 'mine', apiVersion: '^1.0.0', nameKey: 'mine:name', ${i18n}, textOverrides: { nobody: {} } };`,
    );
    write('plugins/mine/schema/1.sql', 'create table public.others (id integer);');
    const env = { ...process.env, DATA_DIR: join(app, 'data'), FSYNC: 'off', PLUGINS: '' };
    const command = [resolve('bin/touchline.mjs')];
    const doctor = await new Promise<string>((done) => {
      execFile(process.execPath, [...command, 'doctor'], { cwd: app, env }, (_, said) =>
        done(said),
      );
    });
    const lines = doctor.split('\n').filter((line) => line.startsWith('✗ '));
    expect(lines).toEqual([
      expect.stringMatching(/^✗ unknown-texts: .*mine.*"nobody"/),
      expect.stringMatching(
        /^✗ foreign-name: Plugin mine makes the table public\.others \(1\.sql\)/,
      ),
    ]);
    const dev = spawn(process.execPath, [...command, 'dev'], {
      cwd: app,
      env: { ...env, DEMO: 'off', PORT: '0' },
    });
    let said = '';
    const all = new Promise<void>((done, fail) => {
      const note = (chunk: Buffer) => {
        said += chunk;
        if (lines.every((line) => said.includes(line))) done();
      };
      dev.stdout.on('data', note);
      dev.stderr.on('data', note);
      dev.on('exit', () => fail(new Error(said)));
    });
    await all.finally(() => dev.kill('SIGKILL'));
    const ofTables = lines[1]?.replace('✗ foreign-name: ', '') ?? '';
    expect(said.indexOf(ofTables)).toBeLessThan(said.indexOf('ready at'));
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
});
