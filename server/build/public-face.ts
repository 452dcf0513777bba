import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };

/** The public entries by the name that packages import, `touchline/ui` and its like, each with its source. */
export const ENTRIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(manifest.exports)
    .filter(([, source]) => source.endsWith('.ts'))
    .map(([entry, source]) => [entry.slice(2), source.slice(2)]),
);

/** Aliases for them: the same names here and in packages. */
export const PUBLIC_FACE = Object.entries(ENTRIES).map(([entry, source]) => ({
  find: new RegExp(`^touchline/${entry}$`),
  replacement: fileURLToPath(new URL(`../../${source}`, import.meta.url)),
}));
