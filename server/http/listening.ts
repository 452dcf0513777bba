import type { Server } from 'node:http';
import { StartProblem } from '../operator/start-problem.ts';

const PROBLEMS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is in use by another program; stop it or choose another one, for example PORT=${port + 1} npm start.`,
  EACCES: (_host, port) => `Port ${port} is not allowed for this account; choose one above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}; set HOST to one that it has.`,
  ENOTFOUND: (host) => `This machine has no address ${host}; set HOST to one that it has.`,
};

/**
 * Starts listening.
 * @returns the port; for 0, the free port that was chosen
 * @throws {StartProblem} if the port or address can't be used
 */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const say = PROBLEMS[error.code ?? ''];
      reject(
        new StartProblem(say?.(host, port) ?? `The server could not listen: ${error.message}`),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Stops accepting requests; open ones get up to two seconds. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 2000);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
