import { existsSync } from 'node:fs';
import { readCommand } from '../operator/command-line.mjs';
import { SERVING, writeJsonLines } from '../operator/json-lines.mjs';
import { readParts } from '../places/parts.mjs';
import { findApp, TOUCHLINE, theApp } from '../places/places.mjs';
import { versionOf } from '../places/version.ts';
import { readConfig } from '../plugins/declared-settings.ts';
import { OWN_COMMANDS, type OwnCommand } from '../plugins/own-commands.ts';
import { commandsOf, type FoundCommands } from '../plugins/server-parts.ts';
import { readFile } from '../settings/config-file.ts';
import type { Call, Command, CommandOfApp } from './command.ts';

/** Where the settings are if nothing else is said. */
const CONFIG = '/etc/touchline/touchline.env';

type Load = () => Promise<{ command: Command | CommandOfApp }>;

const COMMANDS: Record<OwnCommand, { summary: string; load: Load }> = {
  dev: { summary: 'serves the sources, with hot reload', load: () => import('./dev.ts') },
  build: { summary: 'builds the application', load: () => import('./build.ts') },
  test: { summary: 'runs its tests', load: () => import('./test.ts') },
  doctor: { summary: 'says what is wrong with it', load: () => import('./doctor.ts') },
  start: { summary: 'starts the server', load: () => import('./start.ts') },
  install: { summary: 'installs this release, or repairs it', load: () => import('./install.ts') },
  admin: { summary: 'makes an administrator', load: () => import('./admin.ts') },
  backup: { summary: 'backs up the database and the keys', load: () => import('./backup.ts') },
  restore: { summary: 'restores a backup', load: () => import('./restore.ts') },
  'verify-backup': {
    summary: 'verifies a backup and what is in it',
    load: () => import('./verify-backup.ts'),
  },
  upgrade: { summary: 'replaces this version by a later one', load: () => import('./upgrade.ts') },
  migrate: { summary: 'brings a database up to date', load: () => import('./migrate.ts') },
  plugins: { summary: 'switches plugins off and on', load: () => import('./plugins.ts') },
  new: {
    summary: 'writes a plugin, or something that belongs to one',
    load: () => import('./new.ts'),
  },
  hosted: {
    summary: 'writes what a hosted project is deployed from',
    load: () => import('./hosted.ts'),
  },
  'mail-test': { summary: 'sends a mail', load: () => import('./mail-test.ts') },
};

const listed = (commands: Iterable<[string, { summary: string }]>) =>
  [...commands].map(([name, { summary }]) => `  ${name.padEnd(15)} ${summary}\n`).join('');

const usageWith = (commands: FoundCommands['commands']) =>
  `Builds an application in the folder of its touchline.config.ts, runs it, and looks after it.

  touchline COMMAND [options]

${listed(Object.entries(COMMANDS))}${commands.size > 0 ? '\nOf its parts and plugins:\n\n' : ''}${listed(commands)}
  --config FILE  the settings, NAME=value, one a line (else TOUCHLINE_CONFIG, else ${CONFIG} if it is
                 there); variables of the environment win over the file
  --help         explains a command
  --version      says which version this is

Exit code 0: done. 1: failed, with a sentence that says why. 2: wrong use.`;

function wrongUse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

/** The file of settings that was named, or the usual one; null if there is none. */
function configPath(named: string | undefined): string | null {
  const path = named ?? (process.env.TOUCHLINE_CONFIG || undefined);
  return path ?? (existsSync(CONFIG) ? CONFIG : null);
}

/** The folder of an operator's command, which may be run anywhere, for the checkout or release that it is of. */
const anyApp = () => findApp() ?? TOUCHLINE;

async function run(
  loaded: Command | CommandOfApp,
  args: string[],
  serves: boolean,
): Promise<number> {
  const command =
    typeof loaded === 'function' ? await loaded(anyApp(), readParts(process.env.PLUGINS)) : loaded;
  const { values, positionals } = readCommand({
    usage: command.usage,
    options: { ...command.options, config: { type: 'string' } },
    allowPositionals: true,
    args,
  });
  const { words = 0 } = command;
  if (words !== 'any' && positionals.length !== words) {
    const lines = command.usage.split('\n');
    const wanted = lines.findLast((line) => line.startsWith('  touchline '));
    wrongUse(`It is used like this:\n${wanted}`);
  }
  const path = configPath(typeof values.config === 'string' ? values.config : undefined);
  const options = values as Call['options'];
  const root = command.inApp ? theApp() : anyApp();
  if (path !== null && serves) {
    process.env.LOG_FORMAT ||= readFile(path).values.LOG_FORMAT ?? '';
    writeJsonLines(process.env);
  }
  const config = path === null ? null : await readConfig(path, root, process.env);
  // The functions read the environment, too.
  for (const [name, value] of Object.entries(config?.values ?? {})) process.env[name] ||= value;
  const call = { root, env: process.env, config, options, words: positionals, args };
  return (await command.run(call)) ?? 0;
}

/** The commands that the parts of the application bring; without them, and with a sentence, if it can't be read. */
async function findCommands(): Promise<FoundCommands> {
  try {
    const asked = readParts(process.env.PLUGINS);
    return await commandsOf(anyApp(), asked, OWN_COMMANDS);
  } catch (error) {
    return { commands: new Map(), problems: [(error as Error).message] };
  }
}

/** The command of a server's operator. Ends the process with its exit code. */
export async function touchline([name, ...args]: string[]): Promise<void> {
  process.env.LITE_TELEMETRY = '0';
  if (name === '--version') {
    process.stdout.write(`${versionOf()}\n`);
    return;
  }
  const isHelp = name === undefined || ['--help', '-h', 'help'].includes(name);
  const own = OWN_COMMANDS.find((one) => !isHelp && one === name);
  let load: Load | undefined = own && COMMANDS[own].load;
  if (!load) {
    const { commands, problems } = await findCommands();
    for (const sentence of problems) process.stderr.write(`${sentence}\n`);
    if (isHelp) {
      process.stdout.write(`${usageWith(commands)}\n`);
      process.exitCode = name === undefined ? 2 : 0;
      return;
    }
    load = commands.get(name)?.load;
    if (!load) wrongUse(`There is no command ${name}.\n\n${usageWith(commands)}`);
  }
  try {
    process.exit(await run((await load()).command, args, SERVING.includes(name ?? '')));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StartProblem') throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
