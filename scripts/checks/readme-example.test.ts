import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The example's file, and its lines without those that say that some are left out. */
function example(): { file: string; lines: string[] } {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const [place = '', ...lines] = code.trimEnd().split('\n');
  const kept = lines.filter((line) => !line.trim().startsWith('// …'));
  return { file: place.replace('// ', ''), lines: kept };
}

it('README.md shows lines of a real declaration, in their order', () => {
  const { file, lines } = example();
  expect(lines.length).toBeGreaterThanOrEqual(10);
  const real = readFileSync(file, 'utf8').split('\n');
  const left = lines.filter((line) => {
    const at = real.indexOf(line);
    if (at >= 0) real.splice(0, at + 1);
    return at < 0;
  });
  expect(left).toEqual([]);
});
