import { Scope, translatorOf } from './bindings.ts';
import {
  children,
  type Module,
  type Node,
  nameOf,
  outcomesOf,
  part,
  parts,
  quasisOf,
  stringOf,
} from './syntax.ts';

/** A text that some code asks for. */
export interface KeyUse {
  /** null where the code does not tell: the file's own namespace, or the shell's. */
  namespace: string | null;
  /** The constant pieces of the key, with anything between them; one piece is the whole key. */
  pieces: string[];
  /** Names of the values that come with the question; null where the code does not tell. */
  given: string[] | null;
  /** "src/app/App.tsx:12" */
  where: string;
}

/** What a module tells about texts. */
export interface SourceTexts {
  path: string;
  uses: KeyUse[];
  /** Properties and variables that this file hands to a translator. */
  handed: { namespace: string | null; property: string }[];
  /** Strings that properties hold: `label: 'do.tips'`. */
  held: { property: string; text: string; where: string }[];
  /** Strings, numbers and property names: what may stand between the pieces of a key. */
  words: string[];
}

/** `namespace:key`, or the beginning of one. */
const NAMED = /^([a-z][\w/-]*):(?![/:])(\S*)$/;
/** A property that holds the key of a text: `titleKey`. */
const KEY_PROPERTY = /[a-z]Key$/;
const OPENS_SCOPE = /Function|^BlockStatement$/;

/** The names of the values in `{ count, name: … }`. */
function givenBy(options: Node | undefined): string[] | null {
  if (!options) return [];
  const properties = parts(options, 'properties');
  const known =
    options.type === 'ObjectExpression' && properties.every(({ type }) => type === 'Property');
  return known ? properties.map(nameOf) : null;
}

/** Reads the texts that a module asks for. */
export function readKeyUses(module: Module): SourceTexts {
  const reader = new Reader(module);
  reader.visit(module.program, new Scope());
  return reader.result();
}

class Reader {
  private readonly uses: KeyUse[] = [];
  private readonly handed: SourceTexts['handed'] = [];
  private readonly held: SourceTexts['held'] = [];
  private readonly strings: Node[] = [];
  private readonly words: string[] = [];
  /** Strings that are a translator's argument already. */
  private readonly taken = new Set<Node>();

  constructor(private readonly module: Module) {}

  visit(node: Node, scope: Scope): void {
    if (node.type === 'ImportDeclaration') return;
    const inner = OPENS_SCOPE.test(node.type) ? scope.open() : scope;
    inner.learn(node);
    if (node.type === 'CallExpression') this.readCall(node, inner);
    if (node.type === 'Property') this.readProperty(node);
    if (node.type === 'TemplateLiteral' || stringOf(node) !== undefined) this.strings.push(node);
    if (typeof node.value === 'number') this.words.push(String(node.value));
    for (const child of children(node)) this.visit(child, inner);
  }

  result(): SourceTexts {
    for (const node of this.strings) if (!this.taken.has(node)) this.readNamed(node);
    for (const { property, text, where } of this.held) {
      const asked = this.handed.find((one) => one.property === property);
      if (asked || KEY_PROPERTY.test(property)) this.use(asked?.namespace ?? null, [text], where);
    }
    const texts = this.strings.flatMap((node) => stringOf(node) ?? []);
    const words = [...this.words, ...texts];
    return { path: this.module.path, uses: this.uses, handed: this.handed, held: this.held, words };
  }

  private use(
    namespace: string | null,
    pieces: string[],
    where: string,
    given: string[] | null = null,
  ): void {
    const [first = '', ...others] = pieces;
    const [, named, key] = NAMED.exec(first) ?? [];
    const own = { namespace: named ?? namespace, pieces: [key ?? first, ...others] };
    this.uses.push({ ...own, given, where });
  }

  private readCall(node: Node, scope: Scope): void {
    const namespace = translatorOf(part(node, 'callee'), scope);
    if (namespace === undefined) return;
    const [key, options] = parts(node, 'arguments');
    this.readKey(key, scope, namespace, givenBy(options));
  }

  private readKey(
    node: Node | undefined,
    scope: Scope,
    namespace: string | null,
    given: string[] | null,
  ): void {
    for (const outcome of outcomesOf(node)) {
      const text = stringOf(outcome);
      const pieces = outcome.type === 'TemplateLiteral' ? quasisOf(outcome) : text && [text];
      const value = outcome.type === 'Identifier' ? scope.valueOf(nameOf(outcome)) : undefined;
      this.taken.add(outcome);
      if (pieces) this.use(namespace, pieces, this.module.where(outcome), given);
      else if (value) this.readKey(value, scope, namespace, given);
      else this.handed.push({ namespace, property: nameOf(outcome) });
    }
  }

  private readProperty(node: Node): void {
    const property = nameOf(node);
    this.words.push(property);
    for (const outcome of outcomesOf(part(node, 'value'))) {
      const text = stringOf(outcome);
      if (text !== undefined && !NAMED.test(text)) {
        this.held.push({ property, text, where: this.module.where(outcome) });
      }
    }
  }

  /** A string or template that names a namespace is a key wherever it stands. */
  private readNamed(node: Node): void {
    const text = stringOf(node);
    const pieces = text === undefined ? quasisOf(node) : [text];
    if (NAMED.test(pieces[0] ?? '')) this.use(null, pieces, this.module.where(node));
  }
}
