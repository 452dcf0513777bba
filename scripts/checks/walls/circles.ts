import { codeOf, targetOf } from './walls.ts';

interface Source {
  /** From the root of the repository. */
  path: string;
  text: string;
}

const STATEMENT = /^(?:import|export)\s+(?!type\b)([^;'"]*?)(?:\bfrom\s*)?(['"])([^'"\n]+)\2/gm;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Whether an import is of types only: `{ type A, type B }`. */
function bringsTypesOnly(names: string): boolean {
  const [, inBraces] = /^\{([^}]*)\}\s*$/.exec(names) ?? [];
  const parts = inBraces?.split(',').filter((part) => part.trim()) ?? [];
  return parts.length > 0 && parts.every((part) => /^\s*type\s/.test(part));
}

/** The modules that must run before a file runs: its static imports, except types. */
function valueImports({ path, text }: Source): string[] {
  return [...codeOf(text).matchAll(STATEMENT)]
    .filter(([, names = '']) => !bringsTypesOnly(names))
    .map(([, , , imported = '']) => targetOf(path, imported))
    .filter((target) => target !== null);
}

/**
 * Finds groups of files that lead to each other, directly or through others (Tarjan's algorithm).
 * @param next where each file leads; what isn't a key leads nowhere
 * @returns the paths of each group, in alphabetical order
 */
export function circles(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): number => {
    const at = order.size;
    order.set(path, at);
    open.push(path);
    let low = at;
    for (const other of next.get(path) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, order.get(other) ?? low);
    }
    if (low === at) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const path of next.keys()) if (!order.has(path)) visit(path);
  return found.sort(([a = ''], [b = '']) => a.localeCompare(b));
}

/**
 * Finds groups of files that import each other's values, directly or through others. Such files can only be understood
 * together, and constants of one may be undefined while another one starts. Imports of types and `import()` do not
 * count: they run nothing.
 * @returns the paths of each group, in alphabetical order
 */
export function valueCircles(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  return circles(
    new Map(
      sources.map((source) => [
        source.path,
        valueImports(source).flatMap(
          (target) =>
            ENDINGS.map((ending) => target + ending).find((path) => known.has(path)) ?? [],
        ),
      ]),
    ),
  );
}
