/** Small pieces of TypeScript, broken into lines as the formatter breaks them. */
const WIDTH = 100;

/** `'it'`, or in double quotes if that saves a backslash. */
export const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** `import { a, b } from './c';` */
export function importOf(names: readonly string[], from: string, type = false): string {
  const start = type ? 'import type {' : 'import {';
  const line = `${start} ${names.join(', ')} } from '${from}';`;
  if (line.length <= WIDTH) return line;
  return [start, ...names.map((name) => `  ${name},`), `} from '${from}';`].join('\n');
}

/** `  member: [a, b],` at the depth of its spaces. */
export function listOf(member: string, items: readonly string[], depth = 2): string {
  const space = ' '.repeat(depth);
  const line = `${space}${member}: [${items.join(', ')}],`;
  if (line.length <= WIDTH) return line;
  return [`${space}${member}: [`, ...items.map((one) => `${space}  ${one},`), `${space}],`].join(
    '\n',
  );
}

/** An object's members, one a line, at the depth of its spaces. */
export const members = (lines: readonly string[], depth: number) =>
  lines.map((line) => `${' '.repeat(depth)}${line},`).join('\n');

export const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
