import { StartProblem } from './start-problem.ts';
import { type StartOptions, startServer } from './start-server.ts';

/** Starts the server and stops it cleanly on SIGINT and SIGTERM; a problem is one sentence and exit code 1. */
export async function main(options: StartOptions): Promise<void> {
  try {
    const running = await startServer(options);
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      await running.stop();
      process.exit(0);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
