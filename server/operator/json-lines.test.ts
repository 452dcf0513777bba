import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** What a program says, each line as a program reads it. */
async function linesOf(words: readonly string[], env: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, words, { env: { PATH, HOME, LOG_FORMAT: 'json', ...env } });
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const lines = said.join('').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { level: string; message: string });
}

it('says everything as objects, one a line', async () => {
  const program = join(folder.path, 'program.mjs');
  const ours = '{"at":"2026-11-30T00:00:00.000Z","level":"info","event":"request"}';
  writeFileSync(
    program,
    `import { writeJsonLines } from ${JSON.stringify(join(import.meta.dirname, 'json-lines.mjs'))};
import { step } from ${JSON.stringify(join(import.meta.dirname, 'steps.mjs'))};
writeJsonLines(process.env);
writeJsonLines(process.env);
await step('Building', () => {});
process.stdout.write('\\x1b[32mgreen\\x1b[39m\\n');
process.stdout.write(${JSON.stringify(`${ours}
`)});
console.log('one\\ntwo');
process.stderr.write('refused\\n');
process.emitWarning('old');
setImmediate(() => {
  process.stdout.write('no end');
  throw new Error('broken');
});
`,
  );
  const lines = await linesOf([program]);
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['info', expect.stringMatching(/^• Building … \d+\.\d s$/)],
    ['info', 'green'],
    ['info', undefined],
    ['info', 'one\ntwo'],
    ['warning', 'Warning: old'],
    ['info', 'no end'],
    ['error', 'refused'],
    ['error', expect.stringMatching(/^Error: broken\n +at /)],
  ]);
});

const START = ['scripts/start.mjs'];
const file = join(folder.path, 'touchline.env');

it.each([
  [START, { PORT: 'abc', JWT_SECERT: 'x' }, 'PORT must be a number'],
  [START, { PLUGINS: 'nosuch' }, 'PLUGINS may be one of'],
  [[...START, '--nosuch'], {}, 'There is no option --nosuch.'],
  [['bin/touchline.mjs', 'start', '--nosuch'], {}, 'There is no option --nosuch.'],
  [['bin/touchline.mjs', 'start', '--config', file], { LOG_FORMAT: '' }, 'line 2: There is no'],
])('refuses a start in such lines (%j, %j)', async (words, env, sentence) => {
  writeFileSync(file, 'LOG_FORMAT=json\nJWT_SECERT=x\n');
  const lines = await linesOf(words, env as Record<string, string>);
  expect(lines.map(({ level }) => level)).toEqual(['error']);
  expect(lines[0]?.message).toContain(sentence);
});
