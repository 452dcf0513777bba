import type * as application from '../doctor/examine-app.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { importTool } from '../places/import-tool.ts';
import { IS_RELEASE } from '../places/places.mjs';
import { type Command, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Says what is wrong with an application: its definition, its plugins and their texts. With --url it makes every kind of
call that Touchline makes against a Supabase project, or a server of your own, and says what differs and what to do; it
makes a few accounts and deletes them again.

  touchline doctor
  touchline doctor --url ADDRESS --key PUBLISHABLE_KEY

  --secret KEY      a secret key: makes confirmed accounts, and tries what timers call
  --database URL    the address of its database (postgres://…): compares migrations, rights, policies and functions
  --mail ADDRESS    sends a mail there with the settings of the server on this machine
  --clean           only deletes accounts that an interrupted run left

SUPABASE_SECRET_KEY and DATABASE_URL are read from the environment, where other users of this machine can't see them.
A release has everything but the sources of the lists: examine those with touchline doctor where the release is made.

Exit code 0: nothing is wrong. 1: something is. 2: wrong use.`,
  inApp: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    secret: { type: 'string' },
    database: { type: 'string' },
    mail: { type: 'string' },
    clean: { type: 'boolean' },
  },
  async run(call) {
    process.chdir(call.root);
    if (Object.values(call.options).every((value) => value === undefined)) {
      if (IS_RELEASE) {
        throw new StartProblem(
          'A release was checked when it was made. Give --url and --key to examine a running site.',
        );
      }
      const { examineApp } = await importTool<typeof application>('doctor/examine-app.ts');
      return examineApp(call.root);
    }
    const { examineProject } = await import('../doctor/examine-project.ts');
    return examineProject(call.options, call.options.mail ? await settingsOf(call) : null);
  },
};
