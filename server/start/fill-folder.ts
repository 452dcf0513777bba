import { StartProblem } from '../operator/start-problem.ts';
import { loadSettings } from '../plugins/declared-settings.ts';
import { openServerLog, routeConsole } from '../watch/server-log.ts';
import { fillWithDemo } from './open-backend.ts';

/** Fills the database named by the environment with the demo, if it is empty, and ends the process. */
export async function fillFolder(root: string): Promise<void> {
  const settings = await loadSettings(process.env, root);
  const log = openServerLog(settings.dataDir);
  routeConsole(log);
  try {
    await fillWithDemo({ root, settings, log });
    process.exit(0);
  } catch (error) {
    log.write('error', 'the demo could not be made', error);
    const said = error instanceof StartProblem ? error.message : (error as Error).stack;
    process.stderr.write(`${said}\n`);
    process.exit(1);
  }
}
