import { TEXT_VARIABLES } from '../../../src/shared/product-name.ts';
import { baseOf, type Catalog } from './catalogs.ts';
import type { KeyUse, SourceTexts } from './key-uses.ts';
import { takenBy } from './text-problems.ts';

/** The namespace of the texts that belong to a file. */
function homeOf(path: string): string {
  return (
    /^src\/(?:(?:product|samples)\/)?(?:plugins\/)?([^/]+)\//
      .exec(path)?.[1]
      ?.replace(/^(?:app|layout|plugin-api|providers|resources|shared|theme)$/, 'shell') ?? 'shell'
  );
}

/** Whether a use may refer to the texts of a namespace. */
function mayMean(namespace: string | null, path: string, name: string): boolean {
  return namespace === null ? name === 'shell' || name === homeOf(path) : name === namespace;
}

/** Returns the text between the pieces of a composed key, or null if it does not match. */
function fitting(pieces: string[]): (key: string) => string[] | null {
  const quoted = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${quoted.join('(.+)')}$`);
  return (key) => pattern.exec(key)?.slice(1) ?? null;
}

const isKey = ({ pieces }: KeyUse) => pieces.join('') !== '';
const shown = ({ pieces }: KeyUse) => pieces.join('…');

/** Plugins with shared texts also contain texts for error codes, besides the shell's. */
const SHARED = ['sports'];
const namesFor = ({ namespace, pieces }: KeyUse) =>
  namespace === 'shell' && pieces[0] === 'error.' ? [namespace, ...SHARED] : [namespace];

/** The keys of a namespace in English, plural forms as one. */
const keysOf = ({ texts }: Catalog) => [...new Set(Object.keys(texts.en).map(baseOf))];

/** Texts used in code but missing in English, one sentence each; `differentTexts` compares the other languages. */
export function missingKeys(sources: SourceTexts[], catalogs: Catalog[]): string[] {
  const known = catalogs.map((catalog) => ({ name: catalog.namespace, keys: keysOf(catalog) }));
  return sources.flatMap(({ path, uses }) =>
    uses.filter(isKey).flatMap((use) => {
      const { namespace, pieces, where } = use;
      const meant = known.filter(({ name }) => mayMean(namespace, path, name));
      // `vite:preloadError` and the like are not texts.
      if (namespace !== null && meant.length === 0) return [];
      return meant.some(({ keys }) => keys.some(fitting(pieces)))
        ? []
        : [`${where} asks for "${shown(use)}", which is not there.`];
    }),
  );
}

/** Keys in a property that is passed to a translator, in the same or a neighbouring file. */
function handedOver(sources: SourceTexts[], namespace: string): Set<string> {
  const given = sources.flatMap(({ path, handed }) =>
    handed
      .filter((one) => mayMean(one.namespace, path, namespace))
      .map(({ property }) => `${homeOf(path)} ${property}`),
  );
  const keys = sources.flatMap(({ path, held }) =>
    held.filter(({ property }) => given.includes(`${homeOf(path)} ${property}`)),
  );
  return new Set(keys.map(({ text }) => text));
}

/**
 * Unused texts, one sentence each. A composed key counts as used if the code or
 * the database contains the text between its pieces.
 * @param words from outside the sources: statuses and error codes of the database
 */
export function unusedKeys(
  sources: SourceTexts[],
  catalogs: Catalog[],
  words: Iterable<string> = [],
): string[] {
  const known = new Set([...words, ...sources.flatMap((source) => source.words)]);
  const areKnown = (between: string[] | null) =>
    between?.every((text) => text.split(/[./]/).every((word) => known.has(word))) ?? false;
  return catalogs.flatMap((catalog) => {
    const { namespace } = catalog;
    const uses = sources.flatMap(({ path, uses }) =>
      uses.filter(
        (use) => isKey(use) && namesFor(use).some((one) => mayMean(one, path, namespace)),
      ),
    );
    const handed = handedOver(sources, namespace);
    const asked = [...new Set(uses.map(({ pieces }) => pieces.join('\0')))].map((pieces) =>
      fitting(pieces.split('\0')),
    );
    return keysOf(catalog)
      .filter((key) => !handed.has(key) && !asked.some((fits) => areKnown(fits(key))))
      .map((key) => `${namespace}:${key} is asked for by nothing.`);
  });
}

/** Values that a text shows and the code does not provide, one sentence each. */
export function missingValues(sources: SourceTexts[], catalogs: Catalog[]): string[] {
  return sources.flatMap(({ path, uses }) =>
    uses.flatMap(({ namespace, pieces, given, where }) => {
      if (given === null || pieces.length > 1) return [];
      const fits = fitting(pieces);
      const texts = catalogs
        .filter((catalog) => mayMean(namespace, path, catalog.namespace))
        .flatMap((catalog) => Object.entries(catalog.texts.en))
        .filter(([key]) => fits(baseOf(key)));
      const taken = new Set(texts.flatMap(([, text]) => takenBy(text)));
      return [...taken]
        .filter((name) => !given.includes(name) && !(name in TEXT_VARIABLES))
        .map((name) => `${where} gives no {{${name}}} to "${pieces.join('…')}".`);
    }),
  );
}
