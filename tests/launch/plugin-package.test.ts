import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What a build of the app reads, below the project's folder. */
const SOURCES = ['src', 'public', 'mock-server', 'server', 'scripts', 'supabase', 'index.html'];
const CONFIG = ['vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>';
/** An application with a name, a logo and languages of its own. */
const APP = {
  name: 'Acme & Sons',
  description: { en: 'Deals and calls.', fr: 'Ventes et appels.' },
  logo: './logo.svg',
  languages: ['fr', 'en'],
  theme: 'touchline-theme-forest',
};

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
  const pack = (name: string) =>
    join('..', npm(resolve('examples', name), 'pack', '--pack-destination', folder).trim());
  const packed = ['leaderboard', 'theme'].map(pack);
  cpSync('package.json', join(app, 'package.json'));
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(app, 'package.json'), '{}');
  npm(app, 'install', ...packed);
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
  writeFileSync(join(app, 'touchline.config.ts'), `export default ${JSON.stringify(APP)};`);
  writeFileSync(join(app, 'logo.svg'), LOGO);
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: app,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PLUGINS: 'core' },
  });
  said = build.stdout + build.stderr;
  expect(build.status, said).toBe(0);
});
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
  const names = { en: 'Leaderboard', fr: 'Classement' };
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

/** What a browser may load, by its path in the build: pages, code, texts and pictures. */
const files = () =>
  readdirSync(join(app, 'dist-core'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|js|json|css|svg|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path): [string, string] => [
      relative(join(app, 'dist-core'), path),
      readFileSync(path, 'utf8'),
    ]);

it('has the application’s name, description and logo, and Touchline’s nowhere', () => {
  const all = new Map(files());
  const named = [...all].filter(([, text]) => /\bTouchline\b/.test(text));
  expect(named.map(([path]) => path)).toEqual([]);
  expect(all.get('index.html')).toContain('<title>Acme &amp; Sons</title>');
  expect(all.get('index.html')).toContain('content="Ventes et appels."');
  expect(all.get('auth/login.html')).toContain('Acme &amp; Sons</span>');
  expect(all.get('icon.svg')).toBe(LOGO);
  expect(JSON.parse(all.get('manifest.webmanifest') ?? '')).toMatchObject({
    name: 'Acme & Sons',
    description: 'Ventes et appels.',
    lang: 'fr',
    icons: [{ src: '/icon.svg' }],
  });
  expect(existsSync(join(app, 'dist-core/icon-512.png'))).toBe(false);
});

it('has the texts of the application’s languages alone, and starts in the first', () => {
  const paths = files().map(([path]) => path);
  expect(paths.filter((path) => path.startsWith('locales/')).sort()).toEqual([
    'locales/en.json',
    'locales/fr.json',
  ]);
  expect(paths.filter((path) => /texts-ar/.test(path))).toEqual([]);
  const login = readFileSync(join(app, 'dist-core/auth/login.html'), 'utf8');
  expect(login).toMatch(/<html lang="fr"/);
  expect(login).toContain('<title>Bon retour · Acme &amp; Sons</title>');
  expect(files().filter(([, text]) => text.includes('لوحة الصدارة'))).toEqual([]);
  expect(login).not.toMatch(/العربية/);
});

it('has the theme that a packed and installed package brings', () => {
  const code = built(/\.js$/).join();
  expect(code).toContain('Georgia');
  expect(code).toContain('#1d6b45');
  // The first paint follows the system's mode, for whoever has chosen none.
  expect(readFileSync(join(app, 'dist-core/theme-init.js'), 'utf8')).toMatch(/[`"']system[`"']/);
  // The sign-in page is drawn ahead, with the font and corners of the theme.
  expect(readFileSync(join(app, 'dist-core/auth/login.html'), 'utf8')).toContain(
    'Georgia,"Inter Variable"',
  );
});
