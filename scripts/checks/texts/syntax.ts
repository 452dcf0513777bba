import { parseSync } from 'vite';

/** A node of the syntax tree (ESTree with JSX and TypeScript). */
export interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** A part of a node that is a node itself. */
export function part(node: Node | undefined, name: string): Node | undefined {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
}

/** A part of a node that is a list of nodes. */
export function parts(node: Node | undefined, name: string): Node[] {
  const value = node?.[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The nodes right below a node, in the order of the code. */
export function children(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** A node and all below it, in the order of the code. */
export function withAllBelow(node: Node): Node[] {
  return [node, ...children(node).flatMap(withAllBelow)];
}

/** The name that a node is, or that the property it stands for has; empty when it is computed. */
export function nameOf(node: Node | undefined): string {
  if (node?.computed === true) return '';
  const name = part(node, 'key') ?? part(node, 'property') ?? node;
  if (typeof name?.name === 'string') return name.name;
  return typeof name?.value === 'string' ? name.value : '';
}

/** The text of a string; undefined for any other node. */
export function stringOf(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The constant pieces of a template. */
export function quasisOf(template: Node): string[] {
  return parts(template, 'quasis').map((quasi) => {
    const value = quasi.value as { cooked?: string | null };
    return value.cooked ?? '';
  });
}

/** Wrappers that change nothing at run time: `x as T`, `x!`, `(x)`. */
const WRAPPERS = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
];

/**
 * The expressions that one may turn out to be: both sides of `a ? b : c`, `a ?? b` and `a || b`, the last one of
 * `a && b`.
 */
export function outcomesOf(node: Node | undefined): Node[] {
  if (!node) return [];
  if (WRAPPERS.includes(node.type)) return outcomesOf(part(node, 'expression'));
  if (node.type === 'ConditionalExpression') {
    return [...outcomesOf(part(node, 'consequent')), ...outcomesOf(part(node, 'alternate'))];
  }
  if (node.type === 'LogicalExpression') {
    const left = node.operator === '&&' ? [] : outcomesOf(part(node, 'left'));
    return [...left, ...outcomesOf(part(node, 'right'))];
  }
  return [node];
}

/** A module that is parsed once for all checks. */
export interface Module {
  path: string;
  program: Node;
  /** "src/app/App.tsx:12" */
  where: (node: Node) => string;
}

/** @throws when it can't be parsed */
export function parse(path: string, code: string): Module {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const where = ({ start }: Node) => `${path}:${code.slice(0, start).split('\n').length}`;
  return { path, program: program as unknown as Node, where };
}
