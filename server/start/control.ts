import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import type { EmbeddedBackend } from './embedded-backend.ts';

const SOCKET = 'control.sock';
/** The system's limit of a socket's path, in bytes. */
const LONGEST = 103;

/** Where the commands reach the server of a data folder: only those who may open the folder. Null if they can't. */
function socketOf(dataDir: string): string | null {
  const path = join(dataDir, SOCKET);
  return process.platform === 'win32' || Buffer.byteLength(path) > LONGEST ? null : path;
}

/**
 * Lets commands on this machine ask for a copy of the embedded database while the server runs.
 * @returns a function that ends it
 */
export function takeOrders(
  dataDir: string,
  backend: Pick<EmbeddedBackend, 'copyDatabase'>,
  report: (...parts: unknown[]) => void,
): () => void {
  const path = socketOf(dataDir);
  const { copyDatabase } = backend;
  if (!path || !copyDatabase) return () => {};
  rmSync(path, { force: true });
  const server = createServer(async (_asked, answer) => {
    const folder = mkdtempSync(join(dataDir, 'copy-'));
    try {
      await copyDatabase(join(folder, 'postgres'));
      answer.end(JSON.stringify({ folder }));
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      report('error', 'the database could not be copied', error);
      answer.writeHead(500).end();
    }
  });
  server.on('error', (error) => report('error', 'commands can’t reach this server', error));
  server.listen(path);
  server.unref();
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

/**
 * Asks the server of a data folder for a copy of its database.
 * @returns the folder that has it, to be removed by the caller; null if no server answers
 */
export function askForCopy(dataDir: string): Promise<string | null> {
  const socketPath = socketOf(dataDir);
  if (!socketPath) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: 'POST', path: '/copy' }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve((JSON.parse(text) as { folder: string }).folder);
        else reject(new Error('the server could not copy its database; its log says why'));
      });
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}
