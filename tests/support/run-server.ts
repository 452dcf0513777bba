import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const READY = /ready at (\S+)[\s\S]*Mail: (\S+)\n/;
const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  /** Link to the stored mails, at the address that the server listens on. */
  mailLink: string;
  /** For system information about the process. */
  pid: number;
  /** Ends the server like Ctrl+C, and waits until it has exited. */
  stop: () => Promise<void>;
}

/**
 * Starts the built app as `npm start` does, on a free port unless `env` names one.
 * @param dataDir its data folder; an empty one is filled with the demo
 * @param env settings beside those of this process
 * @throws if the server exits before it is ready, with its whole output
 */
export async function runServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: PROJECT_ROOT,
    env: { FSYNC: 'off', ...process.env, PORT: '0', ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(server, 'exit');
  let said = '';
  const [url, mailLink] = await new Promise<[string, string]>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text;
      const [, address, mail] = READY.exec(said) ?? [];
      if (address && mail) resolve([address, mail]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => reject(new Error(`The server did not start.\n${said}`)));
  });
  return {
    url,
    mailLink,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}
