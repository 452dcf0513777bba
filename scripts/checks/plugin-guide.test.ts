import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EXAMPLE = 'examples/leaderboard';
const GUIDE = readFileSync('docs/plugins.md', 'utf8');

/** The guide's blocks that name a file after their language: its path in the example, and the text. */
const SHOWN = [...GUIDE.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, file = '', text = '']) => ({ file, text }),
);

it.each(SHOWN)('docs/plugins.md shows $file as it is in the example', ({ file, text }) => {
  const whole = readFileSync(`${EXAMPLE}/${file}`, 'utf8');
  // The formatter breaks the lines of a package.json otherwise than those of JSON in a text.
  if (file.endsWith('.json')) expect(JSON.parse(text)).toEqual(JSON.parse(whole));
  else expect(text).toBe(whole);
});

it('docs/plugins.md shows or names every file of the example, which is compiled, packed and built', () => {
  const files = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(EXAMPLE.length + 1));
  expect(files.length).toBeGreaterThan(8);
  const shown = SHOWN.map(({ file }) => file);
  const isNamed = (file: string) => GUIDE.includes(`\`${file.replace(/^src\//, '')}\``);
  expect(files.filter((file) => !shown.includes(file) && !isNamed(file))).toEqual([]);
});
