import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { mayNeedDemo } from '../demo/demo-data.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { TOUCHLINE } from '../places/places.mjs';
import type { Settings } from '../settings/settings.ts';

/**
 * Loads the demo in another process before this one opens the database: it takes more than a gigabyte of memory, which
 * the server would otherwise keep.
 * @throws {StartProblem} if that process failed; it has printed the reason
 */
export async function fillInAnotherProcess(root: string, settings: Settings): Promise<void> {
  if (!mayNeedDemo(settings)) return;
  const child = spawn(process.execPath, [join(TOUCHLINE, 'scripts', 'fill-demo.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: settings.dataDir, SITE_URL: settings.siteUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  const [code] = await once(child, 'exit');
  process.off('exit', stop);
  if (code !== 0) throw new StartProblem('The demo data could not be made.');
}
