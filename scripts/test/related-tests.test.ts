import { expect, it } from 'vitest';
import { relatedTests } from './related-tests.ts';

const FILES: Record<string, string> = {
  'src/shared/money.ts': 'export const cents = 100;',
  'src/shared/money.test.ts': "import { cents } from './money.ts';",
  'src/shared/price.tsx': "import { cents } from '@/shared/money';",
  'src/shared/price.test.tsx': "const price = await import('./price');",
  'src/shared/types.test.ts':
    "import type { Cents } from './money.ts';\nimport { a } from './a.ts';",
  'src/shared/a.ts': '',
  'scripts/read.test.ts': "readFileSync('src/shared/money.ts');",
  'scripts/tool.mjs': '',
  'scripts/tool.test.ts': "import './tool.mjs';",
  'server/texts/en.json': '{}',
  'server/texts/texts.test.ts': "import en from './en.json';",
  'tests/db/money.test.ts': "import '@/shared/money';",
};
const related = (...changed: string[]) =>
  relatedTests(changed, Object.keys(FILES), (path) => FILES[path] ?? '');

it('finds the unit tests that reach a change, those in few steps first', () => {
  expect(related('src/shared/money.ts')).toEqual([
    'scripts/read.test.ts',
    'src/shared/money.test.ts',
    'src/shared/price.test.tsx',
  ]);
});

it('finds those of scripts and texts', () => {
  expect(related('scripts/tool.mjs', 'server/texts/en.json')).toEqual([
    'scripts/tool.test.ts',
    'server/texts/texts.test.ts',
  ]);
});

it('finds a changed test itself, and nothing for a removed one', () => {
  expect(related('src/shared/price.test.tsx', 'src/gone.test.ts')).toEqual([
    'src/shared/price.test.tsx',
  ]);
});
