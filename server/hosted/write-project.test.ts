import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT_ROOT, temporaryFolder } from '../testing/test-site.ts';
import { writeProject } from './write-project.ts';

const ACCOUNTS = ['avatar', 'invite-user', 'mail-bounce', 'send-mails', 'unsubscribe'];
const WHO = `import type { PluginFunctionHandler } from 'touchline/server';
  import { answer } from 'touchline/functions';
  import { greeting } from '../../greeting.ts';
  export const handler: PluginFunctionHandler = async (request, { person }) => {
    const token = await person();
    if (typeof token !== 'string') return token;
    const { strToU8 } = await import('fflate');
    return answer(200, [greeting, strToU8('a')]);
  };`;

const MAILS = `import type { PartMails } from 'touchline/functions';
  const won = { subject: 'Deal won', text: '{title}', button: 'Open', path: '/deals' };
  export const mails: PartMails = { textOf: ({ kind }) => (kind === 'DEAL_WON' ? won : null) };`;

const folder = temporaryFolder();
afterAll(() => folder.remove());
const app = join(folder.path, 'app');
const written = (name: string) => join(folder.path, name, 'supabase');

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(app, name, '..'), { recursive: true });
    writeFileSync(join(app, name), text);
  }
}

/** What the edge runtime calls once a function's file is loaded. */
async function start(path: string): Promise<(request: Request) => Promise<Response>> {
  const serve = vi.fn();
  const env = { get: (name: string) => (name === 'SUPABASE_URL' ? 'http://project' : undefined) };
  vi.stubGlobal('Deno', { serve, env });
  await import(/* @vite-ignore */ pathToFileURL(path).href);
  vi.unstubAllGlobals();
  return serve.mock.calls[0]?.[0];
}

const acme = {
  name: '@acme/crm',
  version: '1.0.0',
  touchline: { plugin: './p.ts', functions: './f' },
};

beforeAll(async () => {
  write({
    'package.json': JSON.stringify({ name: 'shop', dependencies: { '@acme/crm': '1.0.0' } }),
    'touchline.config.ts': "export default { name: 'Shop' };",
    'supabase/templates/invite.html': 'Come in.',
    'node_modules/@acme/crm/package.json': JSON.stringify(acme),
    'node_modules/@acme/crm/p.ts': '',
    'node_modules/@acme/crm/greeting.ts': "export const greeting: string = 'Hello';",
    'node_modules/@acme/crm/f/who/handler.ts': WHO,
    'node_modules/@acme/crm/f/mails.ts': MAILS,
    'node_modules/fflate/package.json': JSON.stringify({ name: 'fflate', version: '0.8.9' }),
  });
  await writeProject(app, [], join(folder.path, 'alone'));
  await writeProject(PROJECT_ROOT, ['product'], join(folder.path, 'tips'));
});

describe('the folder of a hosted project', () => {
  it('has the functions of the framework, the application’s parts and its packages', () => {
    const names = (name: string) => readdirSync(join(written(name), 'functions')).sort();
    expect(names('alone')).toEqual(['acme--crm--who', ...ACCOUNTS]);
    expect(names('tips')).toEqual(
      [
        ...ACCOUNTS,
        ...readdirSync('src/product/functions').filter((one) => /^[a-z-]+$/.test(one)),
      ].sort(),
    );
  });

  it('starts each of them without the gateway’s check, which does not know the new keys', () => {
    const config = readFileSync(join(written('tips'), 'config.toml'), 'utf8');
    expect(config).toContain('[auth.mfa.totp]');
    for (const name of readdirSync(join(written('tips'), 'functions'))) {
      const [, section = ''] = config.split(`[functions.${name}]\n`);
      expect(section.split('\n\n')[0]?.trim()).toBe(
        `verify_jwt = false\nentrypoint = "./functions/${name}/index.js"`,
      );
      expect(existsSync(join(written('tips'), 'functions', name, 'index.js'))).toBe(true);
    }
  });

  it('has the migrations of its parts under their versions', () => {
    const all = readdirSync('supabase/migrations').filter((name) => name.endsWith('.sql'));
    const others = all.filter((name) => !name.includes('_product_'));
    expect(readdirSync(join(written('tips'), 'migrations'))).toEqual(all);
    expect(readdirSync(join(written('alone'), 'migrations'))).toEqual(others);
    expect(others.length).toBeLessThan(all.length);
  });

  it('has the application’s mail templates before ours', () => {
    expect(readFileSync(join(written('alone'), 'templates/invite.html'), 'utf8')).toBe('Come in.');
    const config = readFileSync(join(written('alone'), 'config.toml'), 'utf8');
    expect(config).toContain(
      '[auth.email.template.invite]\nsubject = "You\'ve been invited to Shop"\ncontent_path = "./supabase/templates/invite.html"\n',
    );
    const other = readFileSync(join(written('alone'), 'templates/confirmation.html'), 'utf8');
    expect(other).toContain('Welcome to Shop. Please confirm that {{ .Email }} is your address.');
  });

  it('mails what parts and packages have to say, and nothing of parts that are left out', () => {
    const sender = (name: string) =>
      readFileSync(join(written(name), 'functions/send-mails/index.js'), 'utf8');
    expect(['Deal won', 'Tips settled'].map((text) => sender('alone').includes(text))).toEqual([
      true,
      false,
    ]);
    expect(sender('tips')).toContain('Tips settled');
    const others = readFileSync(join(written('tips'), 'functions/unsubscribe/index.js'), 'utf8');
    expect(others).not.toContain('Tips settled');
  });

  it('needs nothing but packages of npm in the version installed here', () => {
    const code = ['alone', 'tips'].flatMap((name) => {
      const functions = join(written(name), 'functions');
      return readdirSync(functions, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.js'))
        .map((path) => readFileSync(join(functions, path), 'utf8'));
    });
    const imported = code.flatMap((text) =>
      [...text.matchAll(/^import .*?["']([^"']+)["'];$|\bimport\("([^"]+)"\)/gm)].map(
        ([, name, later = '']) => name ?? later,
      ),
    );
    const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect([...new Set(imported.filter((name) => !name.startsWith('./')))].sort()).toEqual([
      'npm:fflate@0.8.9',
      `npm:stripe@${peerDependencies.stripe}`,
    ]);
  });

  it.each([
    ['alone', 'acme--crm--who', 401],
    ['alone', 'invite-user', 401],
    ['tips', 'checkout', 401],
    ['tips', 'sync-fixtures', 401],
    ['tips', 'transfer-receipt', 401],
  ])('%s: %s answers', async (name, fn, status) => {
    const answer = await start(join(written(name), 'functions', fn, 'index.js'));
    const request = new Request('http://project/', { method: 'POST', body: '{}' });
    const given = await answer(request);
    expect([given.status, await given.json()]).toMatchObject([
      status,
      { code: expect.any(String) },
    ]);
    expect((await answer(new Request('http://project/?a=%00'))).status).toBe(400);
  });

  it('says which packages aren’t installed, who imports them and what to run', async () => {
    const lacking = join(folder.path, 'lacking');
    cpSync(app, lacking, { recursive: true });
    rmSync(join(lacking, 'node_modules/fflate'), { recursive: true });
    await expect(writeProject(lacking, [], join(folder.path, 'half'))).rejects.toThrow(
      /^Functions import packages that are not installed: fflate \(acme--crm--who\)\. [^\n]*\n {2}npm install fflate$/,
    );
    expect(existsSync(join(written('half'), 'functions'))).toBe(false);
  });

  it('is replaced, but for what the CLI keeps there; any other folder is left alone', async () => {
    const kept = join(written('alone'), '.temp');
    const old = join(written('alone'), 'functions', 'old');
    mkdirSync(kept);
    mkdirSync(old);
    await writeProject(app, [], join(folder.path, 'alone'));
    expect([existsSync(kept), existsSync(old)]).toEqual([true, false]);
    await expect(writeProject(PROJECT_ROOT, [], PROJECT_ROOT)).rejects.toThrow(
      /supabase is there and was not written by touchline hosted/,
    );
  });
});
