import type * as launching from '../launch/launch.mjs';
import { importTool } from '../places/import-tool.ts';
import { type Command, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Serves an application's sources with hot reload, and runs until Ctrl+C. Where nobody else can reach it, it has the
demo's accounts unless DEMO=off.

  touchline dev`,
  inApp: true,
  async run(call) {
    await settingsOf(call);
    const { launchApp } = await importTool<typeof launching>('launch/launch.mjs');
    await launchApp(call.root, { dev: true });
    // It runs on.
    await new Promise(() => {});
  },
};
