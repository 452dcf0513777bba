import { checkStart } from '../check-start.ts';
import { main } from '../main.ts';
import { type Command, settingsOf } from './command.ts';

export const command: Command = {
  usage: `Starts the server, and runs until SIGTERM or Ctrl+C. No demo is loaded unless DEMO=on.

  touchline start`,
  async run(call) {
    process.env.DEMO ||= 'off';
    settingsOf(call);
    const options = { root: call.root, dev: false, env: process.env };
    await checkStart(options);
    await main(options);
    // It runs on.
    await new Promise(() => {});
  },
};
