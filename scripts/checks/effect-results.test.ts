import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The lines of a component that the linter reports. */
function reported(lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-lint-'));
  try {
    const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8'));
    const config = { root: true, plugins: plugins.map((path: string) => resolve(path)) };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    writeFileSync(join(folder, 'Sample.tsx'), lines.join('\n'));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--only=plugin', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    return lines.filter((_, at) => `${stdout}${stderr}`.includes(`Sample.tsx:${at + 1}:`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('what an effect or a ref callback returns without braces is reported unless it is a function', () => {
  const bad = [
    'useEffect(() => list.current?.scrollIntoView());',
    'useEffect(() => onChange(true), [onChange]);',
    'React.useLayoutEffect(() => show([]));',
    'useInsertionEffect(() => (rule = add()));',
    'useSettledEffect(() => stop.current());',
    'const field = <input ref={(node) => (input = node)} />;',
    'const slots = { root: { ref: (node) => nodes.set(id, node) } };',
  ];
  const good = [
    'useEffect(() => { list.current?.scrollIntoView(); });',
    'useEffect(() => () => onChange(false), [onChange]);',
    'useEffect(() => stop, [stop]);',
    'useEffect(() => void onChange(true), [onChange]);',
    'const named = <input ref={input} />;',
    'const shown = <input onFocus={(event) => show(event)} />;',
  ];
  expect(reported([...bad, ...good])).toEqual(bad);
});
