import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PROJECT_ROOT, temporaryFolder } from '../../../server/testing/test-site.ts';
import { freePort } from '../free-port.ts';

const PROCESS = join(import.meta.dirname, 'host-process.ts');

export interface Hosts {
  /** Where each of them listens, alive or not. */
  ports: readonly number[];
  /** Their processes, once they were started. */
  pids: () => number[];
  /** Starts all of them at the same time. */
  start: () => Promise<unknown>;
  /** Kills one of them as a crash does, and starts it again. */
  restart: (host: number) => Promise<void>;
  /** Ends them like Ctrl+C, and deletes their folders. */
  stop: () => Promise<void>;
}

/**
 * Servers with a data folder each that have nothing in common but their settings.
 * @param settings such as DATABASE_URL and SITE_URL
 */
export async function openHosts(
  count: number,
  settings: Record<string, string>,
): Promise<Hosts & { settings: Record<string, string> }> {
  const ports: number[] = [];
  for (let host = 0; host < count; host += 1) ports.push(await freePort());
  const folders = ports.map(() => temporaryFolder());
  const alive: ChildProcess[] = [];

  async function begin(host: number): Promise<void> {
    const server = spawn(process.execPath, ['--import', 'tsx', PROCESS], {
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        ...settings,
        HOST: '127.0.0.1',
        PORT: String(ports[host]),
        DATA_DIR: folders[host]?.path,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    alive[host] = server;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const listen = (text: Buffer) => {
        said += text;
        if (said.includes('Stop with Ctrl+C.')) resolve();
      };
      server.stdout.on('data', listen);
      server.stderr.on('data', listen);
      server.once('exit', () => reject(new Error(`A host did not start.\n${said}`)));
    });
  }

  async function end(host: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = alive[host];
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }

  return {
    ports,
    settings,
    pids: () => alive.flatMap(({ pid }) => pid ?? []),
    start: () => Promise.all(ports.map((_, host) => begin(host))),
    async restart(host) {
      await end(host, 'SIGKILL');
      await begin(host);
    },
    async stop() {
      await Promise.all(ports.map((_, host) => end(host, 'SIGTERM')));
      for (const { remove } of folders) remove();
    },
  };
}
