import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { toJavaScript } from './to-javascript';

it('removes the types and leaves the rest unchanged', () => {
  const typed = `import { type ReactNode, useState } from 'react';

interface Props {
  children: ReactNode;
}

const SIZES = ['small', 'large'] as const;

/** Opens. */
export default function Fold({ children }: Props) {
  const [size, setSize] = useState<(typeof SIZES)[number]>('small');
  return <button type="button" onClick={() => setSize(SIZES[1]!)}>{size} {children}</button>;
}
`;
  expect(toJavaScript(typed)).toBe(`import { useState } from 'react';

const SIZES = ['small', 'large'];

/** Opens. */
export default function Fold({ children }) {
  const [size, setSize] = useState('small');
  return <button type="button" onClick={() => setSize(SIZES[1])}>{size} {children}</button>;
}
`);
});

it('converts every example to JavaScript', () => {
  const examples = readdirSync('src/samples/plugins', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /pages\/[^/]+\/[a-z0-9-]+\.tsx$/.test(name),
  );
  expect(examples.length).toBeGreaterThan(0);
  for (const name of examples) {
    const plain = toJavaScript(readFileSync(`src/samples/plugins/${name}`, 'utf8'));
    expect(parseSync(`${name}.jsx`, plain, { lang: 'jsx' }).errors, name).toEqual([]);
  }
});
