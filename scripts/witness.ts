import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readCommand } from '../server/operator/command-line.mjs';
import { StartProblem } from '../server/operator/start-problem.ts';
import { LOG_KEY, parseVerifierKey } from '../src/product/record/log/signed-note.ts';
import { openWitness } from '../src/product/server/record-log/witness-folder.ts';

/**
 * `npm run witness -- FOLDER NAME KEY…`: signs the heads of logs with these keys as long as they only grow. Listens
 * on HOST and PORT (127.0.0.1:3100); put an https web server in front of it. Exit 1: its folder is damaged. 2: wrong use.
 */
const USAGE = `Signs the heads of logs as long as they only grow. Listens on HOST and PORT (127.0.0.1:3100).

  npm run witness -- FOLDER NAME KEY [KEY …]`;
const [folder, name, ...lines] = readCommand({ usage: USAGE, allowPositionals: true }).positionals;
const keys = lines.map(parseVerifierKey);
const logs = keys.filter((key) => key !== null).filter(({ kind }) => kind === LOG_KEY);
if (!folder || !name || /[+\s]/.test(name) || logs.length === 0 || logs.length < keys.length) {
  process.stderr.write('Say where and who: npm run witness -- FOLDER NAME KEY [KEY …]\n');
  process.exit(2);
}
try {
  const { verifiers, answer } = await openWitness(resolve(folder), name, logs);
  const port = Number(process.env.PORT ?? 3100);
  const host = process.env.HOST ?? '127.0.0.1';
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  server.listen(port, host, () =>
    process.stdout.write(
      `Listening on ${host}:${port}. Its keys, Ed25519 and ML-DSA-44:\n${verifiers.join('\n')}\n`,
    ),
  );
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
