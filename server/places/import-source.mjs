import { existsSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/**
 * Imports one of the server's modules: in a checkout from its TypeScript, in a release as it was compiled.
 * @param {string} path below the project's folder, without an ending
 */
export async function importSource(path) {
  const compiled = new URL(`${path}.js`, root);
  if (existsSync(compiled)) return import(compiled.href);
  const { readSources } = await import('./read-sources.mjs');
  await readSources();
  return import(new URL(`${path}.ts`, root).href);
}
