import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/**
 * Imports one of the server's modules: in a checkout from its TypeScript, in a release as it was compiled.
 * @param {string} path below the project's folder, without an ending
 */
export async function importSource(path) {
  const compiled = new URL(`${path}.js`, root);
  if (existsSync(compiled)) return import(compiled.href);
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: fileURLToPath(new URL('tsconfig.json', root)) });
  return import(new URL(`${path}.ts`, root).href);
}
