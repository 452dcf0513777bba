import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isOwnModule } from './own-module.ts';

/** Where the build records each file's modules; not served. */
export const CHUNK_CONTENTS = '.vite/contents.json';

/** One JavaScript file of the build. */
export interface ChunkContents {
  /** Its modules, by their path in the project (`src/main.tsx`). */
  modules: string[];
  /** The packages of some of them. */
  packages: string[];
  /** The files that are loaded before it runs. */
  imports: string[];
}

const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/;

const packageOf = (id: string) => (isOwnModule(id) ? [] : (PACKAGE.exec(id)?.[1] ?? []));

/** Records the modules of each file, for the size check. */
export function chunkContents(): Plugin {
  let root = '';
  return {
    name: 'touchline:chunk-contents',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return [];
        const ids = output.moduleIds.map((id) => id.replaceAll('\\', '/').replace('\0', ''));
        const contents: ChunkContents = {
          modules: ids
            .filter((id) => isOwnModule(id) || !id.includes('/node_modules/'))
            .map((id) => (id.startsWith('/') ? relative(root, id) : id).replaceAll('\\', '/')),
          packages: [...new Set(ids.flatMap(packageOf))].sort(),
          imports: output.imports,
        };
        return [[output.fileName, contents] as const];
      });
      const source = JSON.stringify(Object.fromEntries(chunks));
      this.emitFile({ type: 'asset', fileName: CHUNK_CONTENTS, source });
    },
  };
}
