import { fileURLToPath } from 'node:url';

const LIST = fileURLToPath(new URL('../../src/shared/passwords/common-list.ts', import.meta.url));

/**
 * Puts the hashes of the commonest passwords where the module that makes them would be, so that neither a build nor a
 * release holds the list itself.
 * @returns {import('vite').Plugin}
 */
export const hashedPasswords = () => ({
  name: 'touchline:hashed-passwords',
  async load(id) {
    if (id.split('?')[0] !== LIST) return null;
    const { runnerImport } = await import('vite');
    const { module } = await runnerImport(LIST, { configFile: false, logLevel: 'error' });
    return `export const COMMON_HASHES = ${JSON.stringify(module.COMMON_HASHES)};\n`;
  },
});
