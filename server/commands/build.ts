import type * as building from '../launch/build-app.mjs';
import { importTool } from '../places/import-tool.ts';
import { readApp } from '../plugins/app-definition.ts';
import { type Command, say } from './command.ts';

export const command: Command = {
  usage: `Builds an application into its folder dist.

  touchline build`,
  inApp: true,
  async run({ root }) {
    // Its mistakes are named before anything is built.
    await readApp(root);
    process.chdir(root);
    const { buildApp, sizeText } = await importTool<typeof building>('launch/build-app.mjs');
    await buildApp(root, 'info');
    say(sizeText(root));
  },
};
