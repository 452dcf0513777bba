import { resolve } from 'node:path';
import { writeProject } from '../hosted/write-project.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { readParts } from '../places/parts.mjs';
import { IS_RELEASE } from '../places/places.mjs';
import { partsOf } from '../plugins/app-definition.ts';
import { type Command, say, textOf } from './command.ts';

export const command: Command = {
  usage: `Writes the folder from which the Supabase CLI sets a hosted project up: settings, migrations, mail templates and
functions of the framework, of the application's parts and of its plugins' packages. What it wrote before is replaced.
Settings of your own go into supabase/config.toml in the application's folder, mail templates into supabase/templates.

  touchline hosted [--out FOLDER]

  --out FOLDER  where the folder supabase goes; dist-hosted if nothing is said`,
  options: { out: { type: 'string' } },
  inApp: true,
  async run(call) {
    if (IS_RELEASE) {
      throw new StartProblem('A release has no sources. This is for the folder of an application.');
    }
    const { root, env } = call;
    const folder = resolve(root, textOf(call, 'out') ?? 'dist-hosted');
    const parts = await partsOf(root, readParts(env.PLUGINS));
    const { names, problems } = await writeProject(root, parts, folder);
    for (const sentence of problems) say(`✗ ${sentence}`);
    say(`Functions: ${names.join(', ')}`);
    say(`Written to ${folder}/supabase. docs/deploy.md says what comes next.`);
    return problems.length > 0 ? 1 : 0;
  },
};
