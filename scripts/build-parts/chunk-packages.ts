import type { Plugin } from 'vite';

/** Where the build notes which packages each chunk holds; not served. */
export const CHUNK_PACKAGES = '.vite/packages.json';

const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/;

/** Notes beside the manifest which packages each chunk is made of, for the size check. */
export function chunkPackages(): Plugin {
  return {
    name: 'touchline:chunk-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return [];
        const packages = output.moduleIds.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []);
        return [[output.fileName, [...new Set(packages)].sort()]];
      });
      const source = JSON.stringify(Object.fromEntries(chunks));
      this.emitFile({ type: 'asset', fileName: CHUNK_PACKAGES, source });
    },
  };
}
