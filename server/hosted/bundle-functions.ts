import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { StartProblem } from '../operator/start-problem.ts';
import { TOUCHLINE } from '../places/places.mjs';

/** A function of a hosted project. */
export interface HostedFunction {
  /** As in its address. */
  name: string;
  /** The file of its handler. */
  file: string;
  /** Whether it is a package's, whose handler gets more from us. */
  isPackages: boolean;
}

const FUNCTIONS = join(TOUCHLINE, 'supabase', 'functions');
const ENTRY = 'touchline:entry';
/** The function that sends mails has what parts and packages mail about. */
const SENDER = 'send-mails';
/** A package's name in an import of it or of a part of it. */
const PACKAGE = /^((?:@[^/]+\/)?[^/.@][^/:]*)(\/.*)?$/;

/** What Supabase's edge runtime starts. */
function entryOf({ name, file, isPackages }: HostedFunction, mails: readonly string[]): string {
  const from = (path: string) => JSON.stringify(path);
  const told = name === SENDER ? mails : [];
  return `import { serveOnEdge } from ${from(join(FUNCTIONS, '_shared', 'context.ts'))};
import { pluginFunction } from ${from(join(FUNCTIONS, '_shared', 'plugin-function.ts'))};
import { handler } from ${from(file)};
${told.map((path, at) => `import { mails as mails${at} } from ${from(path)};`).join('\n')}
serveOnEdge(Deno, ${isPackages ? 'pluginFunction(handler)' : 'handler'}, {
  mails: [${told.map((_, at) => `mails${at}`).join(', ')}],
});`;
}

/** The version of a package that a file gets; null if it isn't installed. */
function versionFor(file: string, name: string): string | null {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const manifest = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version;
    if (folder === dirname(folder)) return null;
  }
}

/** Packages that functions import and that aren't installed, each with the functions. */
type Lacking = Map<string, Set<string>>;

/** Leaves packages to the edge runtime, which gets them from npm, in the version that is installed here. */
const forEdge = (fn: HostedFunction, mails: readonly string[], lacking: Lacking): Plugin => ({
  name: 'touchline:for-edge',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === ENTRY) return ENTRY;
    if (source === 'touchline/functions') return join(FUNCTIONS, 'index.ts');
    const [, name, path = ''] = PACKAGE.exec(source) ?? [];
    if (!name || !importer || importer === ENTRY) return null;
    if (name === 'touchline')
      this.error(
        `The function ${fn.name} imports ${source}, which it may not: of Touchline it may import touchline/functions, and types.`,
      );
    const version = versionFor(importer, name);
    // All that lack are named at once, when everything is bundled.
    if (version === null) lacking.set(name, new Set(lacking.get(name)).add(fn.name));
    return { id: `npm:${name}@${version}${path}`, external: true };
  },
  load: (id) => (id === ENTRY ? entryOf(fn, mails) : null),
});

/** What lacks, who needs it, and the command that installs it. */
function lackingProblem(lacking: Lacking): StartProblem {
  const { peerDependencies } = JSON.parse(readFileSync(join(TOUCHLINE, 'package.json'), 'utf8'));
  const lines = [...lacking].map(([name, functions]) => `${name} (${[...functions].join(', ')})`);
  const names = [...lacking.keys()].map((name) =>
    peerDependencies[name] ? `${name}@${peerDependencies[name]}` : name,
  );
  return new StartProblem(
    `Functions import packages that are not installed: ${lines.join(', ')}. Install them in the application's folder, or leave out the part or plugin that has these functions:\n  npm install ${names.join(' ')}`,
  );
}

/**
 * Makes each function one file with all of ours that it imports, `<name>/index.js`, and one for each part that it loads
 * later.
 * @param mails the modules that say what parts and packages mail about
 * @param folder the project's `supabase/functions`
 * @throws {StartProblem} if packages that they import are not installed
 */
export async function bundleFunctions(
  functions: readonly HostedFunction[],
  mails: readonly string[],
  folder: string,
): Promise<void> {
  const { build } = await import('vite');
  const lacking: Lacking = new Map();
  for (const fn of functions) {
    await build({
      root: TOUCHLINE,
      configFile: false,
      logLevel: 'warn',
      ssr: { noExternal: true },
      plugins: [forEdge(fn, mails, lacking)],
      build: {
        ssr: true,
        target: 'es2022',
        minify: false,
        outDir: join(folder, fn.name),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: ENTRY },
          output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
  }
  if (lacking.size === 0) return;
  await rm(folder, { recursive: true });
  throw lackingProblem(lacking);
}
