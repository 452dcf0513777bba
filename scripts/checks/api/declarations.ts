import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A declaration, found by the file that makes it. */
export interface Place {
  /** Absolute, `….d.ts`. */
  file: string;
  name: string;
}

interface Declared {
  text: string;
  /** What it refers to, by the names used in its own file. */
  names: Set<string>;
  /** What it refers to by `import('…').Name`. */
  imported: { source: string; name: string }[];
}

interface Module {
  declared: Map<string, Declared>;
  imports: Map<string, { source: string; name: string }>;
  exports: Map<string, { source?: string; name: string }>;
  stars: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes, walked by the few properties that matter
type Node = any;

/** The name at the left of `A.B.C`. */
const leftmost = (node: Node): Node => (node?.left ? leftmost(node.left) : node);

function refer(node: Node, declared: Declared): void {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const one of node) refer(one, declared);
    return;
  }
  const named = leftmost(node.typeName ?? node.exprName) ?? node.expression;
  if (named?.type === 'Identifier') declared.names.add(named.name);
  if (node.type === 'TSImportType') {
    const name = leftmost(node.qualifier)?.name;
    if (name) declared.imported.push({ source: node.source.value, name });
  }
  for (const value of Object.values(node)) refer(value, declared);
}

/** Reads the declaration files of a folder, with `@/` for its `src`. */
export function readDeclarations(folder: string) {
  const modules = new Map<string, Module>();

  function moduleOf(file: string): Module {
    const known = modules.get(file);
    if (known) return known;
    const module: Module = {
      declared: new Map(),
      imports: new Map(),
      exports: new Map(),
      stars: [],
    };
    modules.set(file, module);
    const code = readFileSync(file, 'utf8');
    const declare = (statement: Node, isExported: boolean) => {
      const { start, end } = statement;
      const declared: Declared = {
        text: code.slice(start, end).replace(/^declare /, ''),
        names: new Set(),
        imported: [],
      };
      refer(statement, declared);
      const ids = (statement.declarations ?? [statement]).map(({ id }: Node) => id?.name);
      for (const name of ids.filter(Boolean)) {
        const overloads = module.declared.get(name);
        if (overloads) overloads.text += `\n${declared.text}`;
        else module.declared.set(name, declared);
        if (isExported) module.exports.set(name, { name });
      }
    };
    for (const statement of parseSync(file, code).program.body as Node[]) {
      const source = statement.source?.value;
      if (statement.type === 'ImportDeclaration') {
        for (const { local, imported } of statement.specifiers) {
          module.imports.set(local.name, { source, name: imported?.name ?? 'default' });
        }
      } else if (statement.type === 'ExportAllDeclaration') module.stars.push(source);
      else if (statement.type === 'ExportDefaultDeclaration') {
        const { declaration } = statement;
        declare(declaration, false);
        const name = declaration.id?.name ?? declaration.name;
        module.exports.set('default', { name });
      } else if (statement.type !== 'ExportNamedDeclaration') declare(statement, false);
      else if (statement.declaration) declare(statement.declaration, true);
      else {
        for (const { local, exported } of statement.specifiers) {
          module.exports.set(exported.name, { source, name: local.name });
        }
      }
    }
    return module;
  }

  /** The file of a module; null for a package. */
  function fileOf(source: string, from: string): string | null {
    const [path] = /^@\//.test(source)
      ? [join(folder, 'src', source.slice(2))]
      : source.startsWith('.')
        ? [join(dirname(from), source)]
        : [];
    if (path === undefined) return null;
    const bare = path.replace(/\.tsx?$/, '');
    return [`${bare}.d.ts`, `${bare}/index.d.ts`].find((file) => existsSync(file)) ?? null;
  }

  /** The names that a file exports. */
  function namesOf(file: string): string[] {
    const { exports, stars } = moduleOf(file);
    const others = stars.flatMap((star) => {
      const target = fileOf(star, file);
      return target ? namesOf(target) : [];
    });
    return [...new Set([...exports.keys(), ...others])].sort();
  }

  /** The declaration behind a name that a file exports; null for a package's. */
  function exported(file: string, name: string): Place | null {
    const { exports, stars } = moduleOf(file);
    const known = exports.get(name);
    if (known?.source === undefined && known) return inside(file, known.name);
    if (known?.source !== undefined) {
      const target = fileOf(known.source, file);
      return target === null ? null : exported(target, known.name);
    }
    for (const star of stars) {
      const target = fileOf(star, file);
      const found = target === null ? null : exported(target, name);
      if (found) return found;
    }
    return null;
  }

  /** The declaration behind a name as a file uses it; null for a package's, and for parameters of types. */
  function inside(file: string, name: string): Place | null {
    const { declared, imports } = moduleOf(file);
    if (declared.has(name)) return { file, name };
    const from = imports.get(name);
    const target = from ? fileOf(from.source, file) : null;
    return from && target !== null ? exported(target, from.name) : null;
  }

  return {
    namesOf,
    exported,
    /** The text of a declaration. */
    textOf: ({ file, name }: Place): string => moduleOf(file).declared.get(name)?.text ?? '',
    /** The declarations that one refers to. */
    referred({ file, name }: Place): Place[] {
      const declared = moduleOf(file).declared.get(name);
      const direct = [...(declared?.names ?? [])].map((one) => inside(file, one));
      const imported = (declared?.imported ?? []).map((one) => {
        const target = fileOf(one.source, file);
        return target === null ? null : exported(target, one.name);
      });
      return [...direct, ...imported].filter((place) => place !== null);
    },
  };
}
