import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Our own commands, by the file that they run and what they hand to it; the rest are other people's tools. */
const COMMANDS = Object.entries(scripts).flatMap(([name, script]): [string, string[]][] => {
  const [tool, ...words] = script.split(' ');
  if (tool === 'node') return [[name, words]];
  return tool === 'tsx' ? [[name, ['--import', 'tsx', ...words]]] : [];
});

async function run(words: readonly string[]) {
  const child = spawn(process.execPath, words, { env: { ...process.env, NO_COLOR: '1' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += String(part);
    });
  }
  // Not `exit`: what it has said may still be on its way then.
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}

const STACK = /^\s+at /m;

it('finds the commands', () => {
  expect(COMMANDS.length).toBeGreaterThanOrEqual(17);
});

it.concurrent.each(COMMANDS)('%s answers --help', async (_, words) => {
  const { code, said } = await run([...words, '--help']);
  expect(said).not.toMatch(STACK);
  expect(said).toContain('npm ');
  expect(code).toBe(0);
});

it.concurrent.each(COMMANDS)('%s refuses an option that it does not know', async (_, words) => {
  const { code, said } = await run([...words, '--no-such-option']);
  expect(said).not.toMatch(STACK);
  expect(said).toContain('--no-such-option');
  expect(code).toBeGreaterThan(0);
});
