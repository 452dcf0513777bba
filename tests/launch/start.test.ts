import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-launch-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  stderr: string;
}

/** Starts the development server, which needs no build, and waits for its end. */
function start(env: Record<string, string>, preload: string[] = []): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...preload, 'scripts/start.mjs', '--dev'],
      { env: { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: 'off', ...env } },
      (_error, _stdout, stderr) => resolve({ code: child.exitCode, stderr }),
    );
  });
}

/** A free port. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

describe('npm start says in one sentence, with exit code 1, that', () => {
  it('the port is busy', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, stderr } = await start({ PORT: String(port) });
    blocker.close();
    expect(stderr).toBe(
      `Port ${port} is in use by another program; stop it or choose another one, for example PORT=${port + 1} npm start.\n`,
    );
    expect(code).toBe(1);
  });

  it('the data folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, stderr } = await start({ DATA_DIR: join(folder, 'file', 'data'), PORT: '0' });
    expect(stderr).toMatch(/^The data folder .* cannot be written .*\.\n$/);
    expect(code).toBe(1);
  });

  it('the data folder is taken', async () => {
    mkdirSync(join(folder, 'data'));
    const lock = { pid: process.pid, born: null };
    writeFileSync(join(folder, 'data', 'server.lock'), JSON.stringify(lock));
    const { code, stderr } = await start({ PORT: '0' });
    expect(stderr).toMatch(
      /^The data folder .* is in use by another Touchline \(process \d+\).*\.\n$/,
    );
    expect(code).toBe(1);
  });

  it('Node is too old', async () => {
    const old = join(folder, 'old.cjs');
    writeFileSync(old, "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });");
    const { code, stderr } = await start({}, ['--require', old]);
    expect(stderr).toBe('Touchline needs Node 20.19 or newer; this is 18.20.0.\n');
    expect(code).toBe(1);
  });

  it('the database can’t be reached, before it builds anything', async () => {
    const nobody = await freePort();
    const { code, stderr } = await start({
      PORT: '0',
      DATABASE_URL: `postgres://me@127.0.0.1:${nobody}/x`,
    });
    expect(stderr).toMatch(/^The database of DATABASE_URL can’t be used: .*ECONNREFUSED.*\n$/);
    expect(code).toBe(1);
  });

  it('a setting is wrong', async () => {
    const { code, stderr } = await start({ PORT: 'abc' });
    expect(stderr).toBe('The setting PORT must be a number from 0 to 65535.\n');
    expect(code).toBe(1);
  });
});

describe('a running server', () => {
  const ready = /ready at (http:\S+)[\s\S]*Mail: http:\S+\/dev\/mail(\?\S+)/;
  const run = () =>
    spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DEMO: 'off', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  const address = (child: ReturnType<typeof run>) =>
    new Promise<{ url: string; mail: string }>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
        const [, url, mail] = ready.exec(said) ?? [];
        if (url && mail) resolve({ url, mail });
      });
      child.on('exit', () => reject(new Error(`ended early: ${said}`)));
    });

  const ended = (child: ReturnType<typeof run>) =>
    new Promise<number | null>((resolve) => child.on('exit', resolve));

  it('is killed without losing acknowledged changes, restarts at once, and stops cleanly', async () => {
    const first = run();
    const { url } = await address(first);
    const { supabaseKey: apikey } = await (await fetch(`${url}/config.json`)).json();
    const send = (path: string) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { apikey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'kept@example.com', password: 'correct horse' }),
      });
    expect((await send('/auth/v1/signup')).status).toBe(200);
    const killed = ended(first);
    first.kill('SIGKILL');
    await killed;

    const second = run();
    const { url: again, mail } = await address(second);
    expect((await fetch(`${again}/dev/mail.json`)).status).toBe(403);
    const mails = await (await fetch(`${again}/dev/mail.json${mail}`)).json();
    expect(mails).toHaveLength(1);
    const link = new URL(mails[0].links[0]);
    const confirmed = await fetch(`${again}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'signup', token_hash: link.searchParams.get('token_hash') }),
    });
    expect(await confirmed.json()).toMatchObject({ user: { email: 'kept@example.com' } });
    const stopped = ended(second);
    second.kill('SIGTERM');
    expect(await stopped).toBe(0);
  });
});
