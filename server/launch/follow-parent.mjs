import { readFileSync } from 'node:fs';

/** The parent of a process, if the system provides it in a file; otherwise null. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? null;
  } catch {
    return null;
  }
}

/** Our parent, and its parent: npm runs a script in a shell. */
const starters = () => `${process.ppid} ${parentOf(process.ppid)}`;

/**
 * Ends this process like SIGTERM once the npm that runs it has ended: npm doesn't forward signals, so we would keep the
 * port and the data folder.
 * @param {NodeJS.ProcessEnv} env
 */
export function followParent(env) {
  if (env.npm_lifecycle_event === undefined) return;
  const first = starters();
  const timer = setInterval(() => {
    if (starters() === first) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}
