import type * as launching from '../launch/launch.mjs';
import { main } from '../main.ts';
import { importTool } from '../places/import-tool.ts';
import { IS_RELEASE } from '../places/places.mjs';
import { checkStart } from '../start/check-start.ts';
import { type Command, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Starts the server, and runs until SIGTERM or Ctrl+C; an application is built first where it has changed. No demo is
loaded unless DEMO=on.

  touchline start`,
  async run(call) {
    process.env.DEMO ||= 'off';
    await settingsOf(call);
    const options = { root: call.root, dev: false, env: process.env };
    if (IS_RELEASE) {
      await checkStart(options);
      await main(options);
    } else {
      const { launchApp } = await importTool<typeof launching>('launch/launch.mjs');
      await launchApp(call.root, { dev: false });
    }
    // It runs on.
    await new Promise(() => {});
  },
};
