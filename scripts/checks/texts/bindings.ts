import { type Node, nameOf, part, parts, stringOf } from './syntax.ts';

/** A scope: which names are translators, and the values of the others. */
export class Scope {
  /** Names of translators, with the namespace of their keys (null: unknown from the code). */
  private readonly translators = new Map<string, string | null>();
  private readonly values = new Map<string, Node>();

  constructor(private readonly outer?: Scope) {}

  open(): Scope {
    return new Scope(this);
  }

  /** The value of a `const`. */
  valueOf(name: string): Node | undefined {
    return this.values.get(name) ?? this.outer?.valueOf(name);
  }

  /** The namespace of a translator's keys; undefined if the name is not a translator. */
  namespaceOf(name: string): string | null | undefined {
    const own = this.translators.get(name);
    return own === undefined ? this.outer?.namespaceOf(name) : own;
  }

  /** Adds the names introduced by a declaration or a parameter. */
  learn(node: Node): void {
    if (node.type === 'VariableDeclarator') this.learnDeclared(node);
    for (const parameter of parts(node, 'params')) this.learnParameter(parameter);
  }

  private learnDeclared(node: Node): void {
    const id = part(node, 'id');
    const init = part(node, 'init');
    if (!id || !init) return;
    const made = madeBy(init);
    if (id.type === 'Identifier') {
      if (made === undefined) this.values.set(nameOf(id), init);
      else this.translators.set(nameOf(id), made);
    } else {
      this.learnPattern(id, made);
    }
  }

  private learnParameter(node: Node): void {
    if (node.type === 'Identifier') {
      const type = part(part(node, 'typeAnnotation'), 'typeAnnotation');
      if (nameOf(part(type, 'typeName')) === 'TFunction') {
        const [namespace] = parts(part(type, 'typeArguments'), 'params');
        this.translators.set(nameOf(node), stringOf(part(namespace, 'literal')) ?? null);
      }
    }
  }

  /** `const { t: shell } = useTranslation('shell')` */
  private learnPattern(pattern: Node, namespace: string | null | undefined): void {
    if (namespace === undefined) return;
    for (const property of parts(pattern, 'properties')) {
      if (nameOf(property) === 't')
        this.translators.set(nameOf(part(property, 'value')), namespace);
    }
  }
}

/** The namespace bound by `useTranslation(…)` and `getFixedT(…)`; undefined for any other expression. */
function madeBy(init: Node): string | null | undefined {
  if (init.type !== 'CallExpression') return undefined;
  const callee = part(init, 'callee');
  const [first, second] = parts(init, 'arguments');
  const name = nameOf(callee);
  if (name === 'useTranslation') return first ? firstOf(first) : 'shell';
  if (name === 'getFixedT') return second ? firstOf(second) : 'shell';
  return undefined;
}

/** With several namespaces, keys without one are in the first. */
function firstOf(node: Node): string | null {
  return stringOf(parts(node, 'elements')[0] ?? node) ?? null;
}

/**
 * The namespace of a called translator; undefined for other functions. A function
 * called `t` is always a translator, whatever it was bound to.
 */
export function translatorOf(callee: Node | undefined, scope: Scope): string | null | undefined {
  if (callee?.type === 'MemberExpression') {
    const translates = /^(t|exists)$/.test(nameOf(callee));
    return translates && /^i18n/.test(nameOf(part(callee, 'object'))) ? 'shell' : undefined;
  }
  if (callee?.type !== 'Identifier') return undefined;
  const name = nameOf(callee);
  return scope.namespaceOf(name) ?? (name === 't' ? null : undefined);
}
