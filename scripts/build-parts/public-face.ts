import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Aliases for the public entries, `touchline/ui` and its like: the same names here and in packages. */
export const PUBLIC_FACE = [
  { find: /^touchline\/server$/, replacement: here('server/index.ts') },
  {
    find: /^touchline\/(config|plugin-api|crud|ui|testing)$/,
    replacement: here('src/touchline/$1.ts'),
  },
];
