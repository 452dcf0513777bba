import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What a build of the app reads, below the project's folder. */
const SOURCES = ['src', 'public', 'mock-server', 'server', 'scripts', 'supabase', 'index.html'];
const CONFIG = ['vite.config.ts', 'touchline.config.ts', 'tsconfig.json', 'package-lock.json'];

let folder = '';
let app = '';
const npm = (cwd: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd,
    stdio: 'pipe',
    encoding: 'utf8',
  });

/** A linked package that shares what the app has, and breaks as soon as it is loaded. */
function addBroken(): void {
  const place = join(folder, 'broken');
  mkdirSync(place);
  writeFileSync(
    join(place, 'plugin.ts'),
    "import { mdiAbacus } from '@mdi/js';\nthrow new Error('It was never any good: ' + mdiAbacus);",
  );
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ version: '1.0.0', touchline: { plugin: 'plugin.ts' } }),
  );
  symlinkSync(place, join(app, 'node_modules/touchline-plugin-broken'));
}

let said = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-plugin-package-'));
  app = join(folder, 'app');
  const packed = npm(resolve('examples/leaderboard'), 'pack', '--pack-destination', folder);
  cpSync('package.json', join(app, 'package.json'));
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(app, 'package.json'), '{}');
  npm(app, 'install', join('..', packed.trim()));
  const { dependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  const broken = { 'touchline-plugin-broken': '1.0.0' };
  const all = { ...manifest.dependencies, ...dependencies, ...broken };
  writeFileSync(join(app, 'package.json'), JSON.stringify({ ...manifest, dependencies: all }));
  // Beside the package that was installed: those that the app has.
  for (const name of readdirSync('node_modules').filter((one) => !one.startsWith('.'))) {
    symlinkSync(resolve('node_modules', name), join(app, 'node_modules', name));
  }
  for (const name of [...SOURCES, ...CONFIG]) {
    cpSync(name, join(app, name), { recursive: true });
  }
  addBroken();
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: app,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PLUGINS: 'core' },
  });
  said = build.stdout + build.stderr;
  expect(build.status, said).toBe(0);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (pattern: RegExp) =>
  readdirSync(join(app, 'dist-core/assets'))
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(join(app, 'dist-core/assets', name), 'utf8'));

it('a packed and installed plugin is in the build: manifest, pages, card and texts', () => {
  const html = readFileSync(join(app, 'dist-core/index.html'), 'utf8');
  for (const path of ['/leaderboard', '/leaderboard/new', '/leaderboard/:id']) {
    expect(html).toContain(`["${path}",0,[`);
  }
  expect(built(/^TopCard.*\.js$/)).toHaveLength(1);
  const names = { en: 'Leaderboard', fr: 'Classement', ar: 'لوحة الصدارة' };
  for (const [lang, name] of Object.entries(names)) {
    // In the menu's texts, and in the plugin's own.
    expect(
      built(new RegExp(`^texts-${lang}.*\\.js$`))
        .join()
        .split(name),
    ).toHaveLength(3);
  }
});

it('an icon is written into its code, which shares the app’s own', () => {
  const [manifest = ''] = built(/^plugin-.*\.js$/).filter((text) => text.includes('leaderboard'));
  expect(manifest).toContain('M12,7.09L14.45');
  expect(manifest.length).toBeLessThan(3_000);
});

it('a package that throws while loading is named, and does not keep the others out', () => {
  expect(said).toMatch(/touchline-plugin-broken is left out: .*never any good: M\d/);
  expect(built(/^plugin-.*\.js$/).join()).toContain('It was never any good');
});
