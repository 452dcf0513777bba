import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const FOLLOWER = `
  import { followParent } from './server/launch/follow-parent.mjs';
  followParent(process.env);
  process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('shell ' + process.ppid);`;
/** Like npm: a shell, and in it the script. */
const NPM = `
  require('node:child_process').spawn('sh', ['-c', 'node --input-type=module -e "$FOLLOWER"; true'], { stdio: 'inherit' })
    .on('exit', () => process.exit());
  setInterval(() => {}, 1000);`;

/** Starts a script below npm, acts on npm and its shell, and returns the script's output until its end. */
async function below(end: (npm: number, shell: number) => void): Promise<string> {
  const npm = spawn(process.execPath, ['-e', NPM], {
    env: { ...process.env, FOLLOWER, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += chunk;
    const [, shell] = /shell (\d+)\n$/.exec(said) ?? [];
    if (shell) end(npm.pid ?? 0, Number(shell));
  });
  // Every process that holds it has ended.
  await once(npm.stdout, 'close');
  npm.kill();
  return said;
}

it.each<[string, (npm: number, shell: number) => void]>([
  ['SIGTERM, which it hands to its shell', (_npm, shell) => process.kill(shell, 'SIGTERM')],
  ['SIGKILL, which leaves its shell', (npm) => process.kill(npm, 'SIGKILL')],
])('a script ends with the npm that runs it: %s', async (_what, end) => {
  expect(await below(end)).toMatch(/ended\n$/);
});
