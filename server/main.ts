import { StartProblem } from './start-problem.ts';
import { type Running, type StartOptions, startServer } from './start-server.ts';
import { welcome } from './welcome.ts';

/** Stops cleanly on the first SIGINT or SIGTERM, at once when nothing is running yet. */
function stopOnSignals(current: () => Running | null): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await current()?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * Starts the server, prints each step, the address and the demo accounts, and runs until it is told
 * to stop. A problem that a person can act on is one sentence and exit code 1.
 */
export async function main(options: StartOptions): Promise<void> {
  const startedAt = performance.now();
  let running: Running | null = null;
  stopOnSignals(() => running);
  try {
    running = await startServer(options);
    process.stdout.write(welcome(running.settings, performance.now() - startedAt));
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
