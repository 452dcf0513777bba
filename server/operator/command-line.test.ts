import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Our own commands, one for each file that they run; the rest are third-party tools. */
const COMMANDS = [
  ...new Map(
    Object.entries(scripts).flatMap(([name, script]): [string, [string, string[]]][] => {
      const [tool, file = '', ...words] = script.split(' ');
      // Each command of touchline reads its options itself.
      const key = file.startsWith('bin/') ? name : file;
      if (tool === 'node') return [[key, [name, [file, ...words]]]];
      return tool === 'tsx' ? [[file, [name, ['--import', 'tsx', file, ...words]]]] : [];
    }),
  ).values(),
];

async function run(words: readonly string[]) {
  const child = spawn(process.execPath, words, { env: { ...process.env, NO_COLOR: '1' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += String(part);
    });
  }
  // Not `exit`: output may still be pending then.
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

/** Commands that don't read their arguments with `readCommand`. */
const OWN_READERS = ['import', 'db:migration'];
const STACK = /^\s+at /m;

it('finds the commands', () => {
  expect(COMMANDS.length).toBeGreaterThanOrEqual(14);
});

it.concurrent.each(COMMANDS)('%s refuses an unknown option', async (name, words) => {
  const { code, said } = await run([...words, '--no-such-option']);
  expect(said).not.toMatch(STACK);
  expect(said).toContain('--no-such-option');
  // Refusals of `readCommand` include the usage, which is what `--help` prints. A release has no npm scripts.
  const isTouchline = words[0] === 'bin/touchline.mjs';
  if (isTouchline) expect(said).toMatch(new RegExp(`^  touchline ${name}(?: |$)`, 'm'));
  else if (!OWN_READERS.includes(name)) expect(said).toContain('npm ');
  expect(code).toBeGreaterThan(0);
});

const ANSWERING = COMMANDS.filter(([name]) => [...OWN_READERS, 'build'].includes(name));

it.concurrent.each(ANSWERING)('%s answers --help', async (name, words) => {
  const { code, said } = await run([...words, '--help']);
  expect(said).not.toMatch(STACK);
  expect(said).toContain(`npm run ${name}`);
  expect(code).toBe(0);
});
