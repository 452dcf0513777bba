import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** A declaration, found by the file that makes it. */
export interface Place {
  /** Absolute, `….d.ts`. */
  file: string;
  name: string;
}

/** A member of an interface or of an object type. */
export interface Member {
  /** As it is written: `name`, `name?`; empty for what has none, such as a call. */
  name: string;
  /** Its type, or the whole member if it has no name, on one line. */
  type: string;
  /** The text of its docstring; empty without one. */
  doc: string;
}

interface Declared {
  /** Without comments. */
  text: string;
  doc: string;
  /** Null for what isn't an object. */
  members: Member[] | null;
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

/** The text of a docstring, without its stars. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();

/** Reads a file's nodes with the comments before them. */
function reader(
  code: string,
  comments: { type: string; value: string; start: number; end: number }[],
) {
  /** The source of a node, without comments. */
  const text = ({ start, end }: Node): string => {
    let rest = code.slice(start, end);
    for (const comment of comments.toReversed()) {
      if (comment.start < start || comment.end > end) continue;
      const [before, after] = [
        rest.slice(0, comment.start - start),
        rest.slice(comment.end - start),
      ];
      rest =
        before.replace(/[ \t]+$/, '') +
        after.replace(/^[ \t]*\n?/, before.endsWith('\n') ? '' : '\n');
    }
    return rest.replace(/\n\s*\n/g, '\n');
  };
  const doc = ({ start }: Node): string => {
    const last = comments.findLast(({ end }) => end <= start);
    if (!last?.value.startsWith('*') || code.slice(last.end, start).trim() !== '') return '';
    return wordsOf(last.value);
  };
  const line = (node: Node) => text(node).replace(/\s+/g, ' ').replace(/;$/, '');
  const member = (node: Node): Member => {
    const { key, optional, typeAnnotation, type } = node;
    if (type === 'TSPropertySignature') {
      const name = `${line(key)}${optional ? '?' : ''}`;
      return { name, type: line(typeAnnotation.typeAnnotation), doc: doc(node) };
    }
    const whole = line(node);
    if (type !== 'TSMethodSignature') return { name: '', type: whole, doc: doc(node) };
    const name = `${line(key)}${optional ? '?' : ''}`;
    return { name, type: whole.slice(name.length), doc: doc(node) };
  };
  const members = (node: Node): Member[] | null => {
    const nodes =
      node.type === 'TSInterfaceDeclaration' ? node.body.body : node.typeAnnotation?.members;
    return nodes ? nodes.map(member) : null;
  };
  return { text, doc, members };
}

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
    const { program, comments } = parseSync(file, code);
    const read = reader(code, comments);
    const declare = (statement: Node, isExported: boolean, place = statement) => {
      const declared: Declared = {
        text: read.text(statement).replace(/^declare /, ''),
        doc: read.doc(place),
        members: read.members(statement),
        names: new Set(),
        imported: [],
      };
      refer(statement, declared);
      const ids = (statement.declarations ?? [statement]).map(({ id }: Node) => id?.name);
      for (const name of ids.filter(Boolean)) {
        const overloads = module.declared.get(name);
        if (overloads) {
          overloads.text += `\n${declared.text}`;
          overloads.doc ||= declared.doc;
        } else module.declared.set(name, declared);
        if (isExported) module.exports.set(name, { name });
      }
    };
    for (const statement of program.body as Node[]) {
      const source = statement.source?.value;
      if (statement.type === 'ImportDeclaration') {
        for (const { local, imported } of statement.specifiers) {
          module.imports.set(local.name, { source, name: imported?.name ?? 'default' });
        }
      } else if (statement.type === 'ExportAllDeclaration') module.stars.push(source);
      else if (statement.type === 'ExportDefaultDeclaration') {
        const { declaration } = statement;
        declare(declaration, false, statement);
        const name = declaration.id?.name ?? declaration.name;
        module.exports.set('default', { name });
      } else if (statement.type !== 'ExportNamedDeclaration') declare(statement, false);
      else if (statement.declaration) declare(statement.declaration, true, statement);
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
    /** The text of a declaration, without comments. */
    textOf: ({ file, name }: Place): string => moduleOf(file).declared.get(name)?.text ?? '',
    /** The text of its docstring; empty without one. */
    docOf: ({ file, name }: Place): string => moduleOf(file).declared.get(name)?.doc ?? '',
    /** The members of an object type; null for anything else. */
    membersOf: ({ file, name }: Place) => moduleOf(file).declared.get(name)?.members ?? null,
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
