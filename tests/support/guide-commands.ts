import { readFileSync } from 'node:fs';

/** The commands of docs/production.md on the server, block by block, but for those that make the next release or take it. */
export const guideCommands = (): string[] =>
  [...readFileSync('docs/production.md', 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, commands = '']) => commands)
    .filter((commands) => !/^(?:npm run pack|touchline upgrade)/.test(commands));
