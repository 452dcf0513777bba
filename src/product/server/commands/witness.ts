import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Command } from 'touchline/server';
import { LOG_KEY, parseVerifierKey } from '../../record/log/signed-note.ts';
import { openWitness } from '../record-log/witness-folder.ts';

/** Put an https web server in front of it. Exit 1: its folder is damaged. 2: wrong use. */
export const command: Command = {
  usage: `Signs the heads of logs as long as they only grow. Listens on HOST and PORT (127.0.0.1:3100).

  touchline witness FOLDER NAME KEY [KEY …]`,
  words: 'any',
  async run({ env, words: [folder, name, ...lines] }) {
    const keys = lines.map(parseVerifierKey);
    const logs = keys.filter((key) => key !== null).filter(({ kind }) => kind === LOG_KEY);
    if (!folder || !name || /[+\s]/.test(name) || logs.length === 0 || logs.length < keys.length) {
      process.stderr.write('Say where and who: touchline witness FOLDER NAME KEY [KEY …]\n');
      return 2;
    }
    const { verifiers, answer } = await openWitness(resolve(folder), name, logs);
    const port = Number(env.PORT ?? 3100);
    const host = env.HOST ?? '127.0.0.1';
    const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
    server.listen(port, host, () =>
      process.stdout.write(
        `Listening on ${host}:${port}. Its keys, Ed25519 and ML-DSA-44:\n${verifiers.join('\n')}\n`,
      ),
    );
    // It runs on.
    return new Promise<never>(() => {});
  },
};
