import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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
import { chromium } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../scripts/setup/find-chromium.mjs';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';

let folder = '';
let app = '';
let server: ChildProcess | null = null;

const pack = (from: string) =>
  execFileSync('npm', ['pack', '--offline', '--ignore-scripts', '--pack-destination', folder], {
    cwd: from,
    stdio: 'pipe',
    encoding: 'utf8',
  }).trim();

/** Unpacks a package as npm would install it. */
function unpack(tarball: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', to, '--strip-components', '1']);
}

const installed = () => join(app, 'node_modules', 'touchline');
const env = () => ({
  ...process.env,
  PORT: '0',
  DEMO: 'on',
  FSYNC: 'off',
  PLUGINS: '',
  NODE_ENV: '',
});

/** Runs a command of the application in one of its folders, as npx does. */
function touchline(...args: string[]) {
  const bin = join(installed(), 'bin', 'touchline.mjs');
  const ran = spawnSync(bin, args, { cwd: join(app, 'plugins'), encoding: 'utf8', env: env() });
  return { code: ran.status, said: ran.stdout + ran.stderr };
}

async function start(): Promise<string> {
  const bin = join(installed(), 'bin', 'touchline.mjs');
  const started = spawn(bin, ['start'], {
    cwd: app,
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = started;
  let said = '';
  return new Promise((done, fail) => {
    const listen = (text: Buffer) => {
      said += text;
      const [, url] = /ready at (\S+)/.exec(said) ?? [];
      if (url) done(url);
    };
    started.stdout.on('data', listen);
    started.stderr.on('data', listen);
    started.once('exit', () => fail(new Error(said)));
  });
}

async function stop(): Promise<void> {
  const running = server;
  server = null;
  if (!running || running.exitCode !== null) return;
  running.removeAllListeners('exit');
  running.kill('SIGTERM');
  await once(running, 'exit');
}

/** Sends requests as an account of the demo. */
async function signIn(url: string, name: 'admin' | 'free') {
  const { supabaseKey: apikey } = await (await fetch(`${url}/config.json`)).json();
  const email = `${name}@example.com`;
  const json = { apikey, 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token: token } = await answer.json();
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: { ...json, Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, json: method === 'GET' ? await response.json() : null };
  };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-application-'));
  const [touchlinePackage, createPackage] = [pack('.'), pack('create')];
  unpack(createPackage, join(folder, 'create'));
  const made = spawnSync(
    process.execPath,
    [join(folder, 'create/create.mjs'), 'my-app', '--touchline', touchlinePackage],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(made.status, made.stderr).toBe(0);
  app = join(folder, 'my-app');
  unpack(touchlinePackage, installed());
  // Its dependencies, as npm would put them beside it: without what only the product needs.
  for (const name of readdirSync('node_modules').filter((one) => !/^(?:\.|stripe$)/.test(one))) {
    symlinkSync(resolve('node_modules', name), join(app, 'node_modules', name));
  }
});
afterEach(stop);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('passes its own tests untouched, and nothing is wrong with it', () => {
  expect(touchline('test')).toMatchObject({ code: 0, said: expect.stringMatching(/1 passed/) });
  expect(touchline('doctor')).toEqual({
    code: 0,
    said: 'My app, on Touchline 0.2.0\n  plugins/tasks 0.1.0\n\nNothing is wrong.\n',
  });
});

it('says what is wrong with its definition before it builds anything', () => {
  const file = join(app, 'touchline.config.ts');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, "export default { nam: 'A', plugins: { taks: false } };");
  const { code, said } = touchline('build');
  writeFileSync(file, sound);
  expect(code).toBe(1);
  expect(said).toMatch(
    /name is missing.*\n.*nam is unknown\. Did you mean name\?\n.*Did you mean tasks\?\n$/,
  );
});

/** Packs the examples and installs them, as npm would. */
function installExamples(): void {
  const manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
  for (const example of ['leaderboard', 'crm', 'theme']) {
    const from = resolve('examples', example);
    const { name, version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    unpack(pack(from), join(app, 'node_modules', name));
    manifest.dependencies[name] = version;
  }
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest));
  const file = join(app, 'touchline.config.ts');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    sound.replace('defineApp({', "defineApp({\n  theme: 'touchline-theme-forest',"),
  );
}

it('finds nothing wrong with packages that were installed', () => {
  installExamples();
  const { code, said } = touchline('doctor');
  expect(said).toMatch(/Nothing is wrong\.\n$/);
  expect(code).toBe(0);
});

it('is built and started by one command, with the plugin’s page, texts and table', async () => {
  const url = await start();
  const page = await (await fetch(`${url}/tasks`)).text();
  expect(page).toContain('["/tasks",0,[');
  const texts = readdirSync(join(app, 'dist/assets')).filter((name) =>
    /^texts-fr.*\.js$/.test(name),
  );
  expect(
    texts.map((name) => readFileSync(join(app, 'dist/assets', name), 'utf8')).join(),
  ).toContain('Tâches');
  const admin = await signIn(url, 'admin');
  expect((await admin('POST', 'tasks', { title: 'Write the guide' })).status).toBe(201);
  const member = await signIn(url, 'free');
  expect((await member('GET', 'tasks?select=title')).json).toEqual([{ title: 'Write the guide' }]);
  expect((await member('POST', 'tasks', { title: 'No' })).status).toBe(403);
  // Without the product, its demo is left out, and so are the links and the phone number of its footer and menu.
  const shown = await (await fetch(`${url}/config.json`)).json();
  expect(shown).toMatchObject({ demo: true, footerLinks: [], helpLinks: {}, menuLinks: {} });
  expect(shown).not.toHaveProperty('phone');
  // Nor has its database the product's tables.
  expect((await admin('GET', 'fixtures?select=id&limit=1')).status).toBe(404);
});

it('shows the pages of installed packages: home, list, new deal, offer, leaderboard', async () => {
  const site = await start();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ locale: 'en' });
    page.setDefaultTimeout(PATIENCE.wait);
    await page.goto(`${site}/auth/login`);
    await page.getByLabel('Email').fill('support@example.com');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Deals by stage').first().waitFor();
    await page.goto(`${site}/crm/deals`);
    await page.getByText('Menus for six cafés').first().waitFor();
    // The administrator's.
    expect(await page.getByText('Posters for the fair').count()).toBe(0);
    await page.goto(`${site}/crm/deals/new`);
    await page.getByLabel('Title').fill('Stickers');
    await page.getByLabel('Company').click();
    await page.getByRole('option', { name: 'Atlas Bicycles' }).click();
    await page.getByRole('button', { name: /^(Save|Create)/ }).click();
    await page.getByRole('heading', { name: 'Stickers' }).waitFor();
    await page.getByRole('button', { name: 'Write an offer' }).click();
    await page.getByText('We offer it to Atlas Bicycles for €0.00').waitFor();
    await page.goto(`${site}/leaderboard`);
    await page.getByRole('heading', { name: 'Leaderboard', level: 1 }).waitFor();
  } finally {
    await browser.close();
  }
});

it('is updated with Touchline: later migrations apply, its plugin and data stay', async () => {
  const later = join(folder, 'later');
  cpSync(installed(), later, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(later, 'package.json'), 'utf8'));
  writeFileSync(join(later, 'package.json'), JSON.stringify({ ...manifest, version: '0.3.0' }));
  writeFileSync(
    join(later, 'supabase/migrations/20990101000000_later.sql'),
    "comment on table public.tasks is 'Seen by a later version.';",
  );
  rmSync(installed(), { recursive: true });
  cpSync(later, installed(), { recursive: true });
  expect(touchline('--version').said).toBe('0.3.0\n');
  const url = await start();
  const admin = await signIn(url, 'admin');
  expect((await admin('GET', 'tasks?select=title')).json).toEqual([{ title: 'Write the guide' }]);
  expect((await admin('POST', 'tasks', { title: 'Read it' })).status).toBe(201);
});
