import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { BuiltPart } from '../places/parts.mjs';

/** The modules of a part that the framework imports. */
const DOORS: Record<BuiltPart, RegExp> = {
  product: /^@\/product(?:\/signed-out)?$/,
  samples: /^@\/samples(?:\/backend)?$/,
};

const INSTEAD = fileURLToPath(new URL('../../src/app/left-out.ts', import.meta.url));

/** Aliases that put `src/app/left-out.ts` in place of the parts that aren't built. */
export function leftOut(parts: readonly BuiltPart[]): { find: RegExp; replacement: string }[] {
  const missing = (Object.keys(DOORS) as BuiltPart[]).filter((part) => !parts.includes(part));
  return missing.map((part) => ({ find: DOORS[part], replacement: INSTEAD }));
}

/** Removes the samples' pictures from a build without samples. */
export function withoutPictures(parts: readonly BuiltPart[]): Plugin {
  let folder = '';
  return {
    name: 'touchline:without-pictures',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, 'samples');
    },
    closeBundle: () => {
      if (!parts.includes('samples')) rmSync(folder, { recursive: true, force: true });
    },
  };
}
