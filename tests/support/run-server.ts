import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningServer {
  /** Without a slash at the end. */
  url: string;
  /** Ends the server as Ctrl+C does, and waits until it is gone. */
  stop: () => Promise<void>;
}

/**
 * Starts the built app as `npm start` does, on a free port unless `env` names one.
 * @param dataDir its data folder; an empty one is filled with the demo
 * @param env settings beside those of this process
 * @throws when the server ends before it is ready, with all that it printed
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
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text;
      const address = /ready at (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => reject(new Error(`The server did not start.\n${said}`)));
  });
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}
