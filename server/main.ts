import type * as checks from './app-checks/installed-problems.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';
import { StartProblem } from './operator/start-problem.ts';
import { importTool } from './places/import-tool.ts';
import { type Running, type StartOptions, startServer } from './start/start-server.ts';

/**
 * The terminal output when the server is ready.
 * @param tookMs duration of the start, in milliseconds
 */
function welcome(
  { settings, mailLink, metricsPort }: Omit<Running, 'stop'>,
  tookMs: number,
): string {
  const lines = [
    '',
    `Touchline is ready at ${settings.siteUrl} (after ${(tookMs / 1000).toFixed(1)} s)`,
  ];
  if (settings.backend === 'hosted') lines.push(`Data: the project at ${settings.hosted?.url}`);
  else
    lines.push(
      `Data: ${settings.databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : settings.dataDir}`,
    );
  if (mailLink) lines.push(`Mail: ${mailLink}`);
  if (metricsPort !== undefined) lines.push(`Metrics: http://127.0.0.1:${metricsPort}/metrics`);
  if (mailLink && settings.shared && settings.confirmEmail) {
    lines.push(
      'No mail is sent: nobody can confirm an address or choose a new password until SMTP_URL is set.',
    );
  }
  if (settings.siteUrl.startsWith('https:') && settings.hsts === undefined) {
    lines.push(
      'Browsers keep to https here for a day after each visit. Where everything works, set HSTS for longer: docs/deploy.md.',
    );
  }
  if (settings.demo) {
    lines.push('', `Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    lines.push(...DEMO_ACCOUNTS.map(({ email }) => `  ${email}`));
  }
  return `${lines.join('\n')}\nStop with Ctrl+C.\n`;
}

/** Prints what is wrong with the plugins of an application, in the words of `touchline doctor`. */
async function sayProblems(root: string): Promise<void> {
  const { installedProblems } = await importTool<typeof checks>('app-checks/installed-problems.ts');
  for (const line of await installedProblems(root)) process.stderr.write(`✗ ${line}\n`);
}

/** Time limit of a shutdown, in milliseconds: a hanging database doesn't delay it further. */
const STOPPING = 10_000;

/** Shuts down cleanly on the first SIGINT or SIGTERM, immediately if nothing is running yet. */
function stopOnSignals(current: () => Running | null): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOPPING).unref();
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
    process.stdout.write(welcome(running, performance.now() - startedAt));
    if (options.dev) {
      await sayProblems(options.root).catch(({ message }) => process.stderr.write(`${message}\n`));
    }
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
