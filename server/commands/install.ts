import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runProgram } from '../backup/run-program.ts';
import { install } from '../install/install.ts';
import { placesBelow } from '../install/places.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { versionOf } from '../places/version.ts';
import { declaredSettings, readConfig } from '../plugins/declared-settings.ts';
import { withLines } from '../settings/config-file.ts';
import { readSettings } from '../settings/settings.ts';
import { type Call, type Command, say, textOf } from './command.ts';

const QUESTIONS = [
  ['site', 'SITE_URL', 'The address of the site, such as https://tips.example.com'],
  ['mail', 'SMTP_URL', 'The mail server, such as smtp://name:password@mail.example.com:587'],
  ['mail-from', 'MAIL_FROM', 'The sender of the mails, such as Touchline <post@example.com>'],
  ['admin', null, 'The address of the administrator'],
] as const;

/** The answers: from the options, or asked for in the terminal. */
async function ask(call: Call, known: Record<string, string>) {
  const settings: Record<string, string> = {};
  let admin = '';
  const terminal =
    call.options.yes === true
      ? null
      : createInterface({ input: process.stdin, output: process.stdout });
  for (const [option, setting, question] of QUESTIONS) {
    let answer = textOf(call, option) ?? '';
    if (!answer && terminal && !(setting && known[setting])) {
      answer = (await terminal.question(`${question}: `)).trim();
    }
    if (setting && answer) settings[setting] = answer;
    else if (!setting) admin = answer;
  }
  terminal?.close();
  if (!settings.SITE_URL && !known.SITE_URL) {
    throw new StartProblem('The address of the site is missing: --site https://tips.example.com');
  }
  return { settings, admin };
}

export const command: Command = {
  usage: `Installs this release as a service, with a database of its own, or repairs an installation. Asks for what isn't given;
settings and secrets that are there stay as they are. Run it as root.

  touchline install [--site URL] [--mail URL] [--mail-from SENDER] [--admin ADDRESS] [--yes]

  --site URL            the site's address, such as https://tips.example.com
  --mail URL            the mail server, such as smtp://name:password@mail.example.com:587
  --mail-from SENDER    the sender of the mails, such as "Touchline <post@example.com>"
  --admin ADDRESS       who becomes the administrator
  --yes                 ask nothing
  --database URL        a database that is there already; else one is made on this machine
  --database-admin URL  makes the database with this account of PostgreSQL instead of the system's own
  --port PORT           the port on this machine (3000)
  --root DIR            put everything below a folder, and start nothing`,
  options: Object.fromEntries([
    ...['site', 'mail', 'mail-from', 'admin', 'database', 'database-admin', 'port', 'root'].map(
      (name) => [name, { type: 'string' }],
    ),
    ['yes', { type: 'boolean' }],
  ]) as Command['options'],
  async run(call) {
    const { root: release } = call;
    if (existsSync(join(release, 'tsconfig.json'))) {
      throw new StartProblem(
        'This is a checkout. Make a release with npm run pack, and install that.',
      );
    }
    const root = resolve(textOf(call, 'root') ?? '/');
    if (root === '/' && process.getuid?.() !== 0) throw new StartProblem('Run it as root.');
    const { config } = placesBelow(root);
    // The service has nothing of this environment.
    const file = existsSync(config) ? await readConfig(config, release, {}) : null;
    const known = file?.values ?? {};
    const { settings, admin } = await ask(call, known);
    const database = textOf(call, 'database');
    if (database) settings.DATABASE_URL = database;
    const port = textOf(call, 'port');
    if (port) settings.PORT = port;
    // Before anything is made.
    const all = { ...settings, ...known };
    const parts = await declaredSettings(release, all);
    withLines(file, all, () => readSettings(all, release, parts));
    const databaseAdmin = textOf(call, 'database-admin');
    const version = versionOf();
    const { places } = await install({ release, version, root, settings, databaseAdmin, say });
    const started = root === '/' && existsSync('/run/systemd/system');
    if (admin) {
      const words = [places.bin, 'admin', admin, '--config', places.config];
      const [program = '', ...rest] =
        root === '/' ? ['runuser', '-u', places.user, '--', ...words] : words;
      say((await runProgram(program, rest)).trimEnd());
    }
    if (started) {
      await runProgram('systemctl', ['daemon-reload']);
      await runProgram('systemctl', ['enable', '--now', 'touchline']);
      say('It runs: systemctl status touchline');
    } else {
      say(
        `Start it:\n\n  systemctl daemon-reload\n  systemctl enable --now ${places.unit.startsWith('/etc') ? 'touchline' : join(dirname(places.unit), 'touchline.service')}`,
      );
    }
  },
};
