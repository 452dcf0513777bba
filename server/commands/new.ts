import { existsSync } from 'node:fs';
import type * as generator from '../new/main.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: `Writes a plugin, or something that belongs to one, with texts, tables and tests.

  touchline new plugin NAME                     a plugin in plugins/NAME
  touchline new plugin NAME --package           a package touchline-plugin-NAME, here
  touchline new resource NAME [FIELD:TYPE …]    a record: table, list, form, texts and tests
  touchline new widget NAME                     a card of the home page
  touchline new action NAME                     something that is done to a row, and can be undone

  touchline new resource deal title:text price:money "status:choice(open|won|lost)" "owner:reference(company)?"

A name is made of small letters, digits and hyphens: order-item. A FIELD has one of the types text, number (whole),
boolean, date, datetime, money, choice(a|b|c) and reference(RESOURCE); a ? at the end makes it optional.

  --plugin ID        the plugin to add to, where there are several
  --resource NAME    the resource of a widget or an action, where there are several
  --plural NAME      the plural of a resource, where it isn't regular
  --in FOLDER        the application's folder of plugins; plugins if nothing is said
  --by-hand          leaves the files that are there alone, as you have added the lines yourself

Nothing is overwritten: if a file is there, nothing is written.`,
  options: {
    plugin: { type: 'string' },
    resource: { type: 'string' },
    plural: { type: 'string' },
    in: { type: 'string' },
    package: { type: 'boolean' },
    'by-hand': { type: 'boolean' },
  },
  words: 'any',
  async run({ options, words }) {
    // Not imported by name, so that releases don't carry it.
    const main = new URL('../new/main.ts', import.meta.url);
    if (!existsSync(main)) {
      throw new StartProblem(
        "A release can't be extended. Run npx touchline new in your application's folder, or in a plugin's.",
      );
    }
    const { runNew }: typeof generator = await import(/* @vite-ignore */ main.href);
    process.stdout.write(await runNew(process.cwd(), words, options));
  },
};
