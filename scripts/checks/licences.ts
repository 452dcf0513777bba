/** Licences allowed for packages in what we ship. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/**
 * Whether an SPDX expression permits an allowed choice: one of its alternatives must be allowed, or all of its
 * combined licences.
 * @param expression such as `MIT` or `(MIT OR GPL-3.0-or-later)`
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/s, '$1');
  const alternatives = plain.split(/\s+OR\s+/i);
  if (alternatives.length > 1) return alternatives.some(isAllowed);
  return plain.split(/\s+AND\s+/i).every((name) => ALLOWED.has(name.replace(/[()]/g, '').trim()));
}

interface Manifest {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
}

/** The licence declared in a package.json, in its present or older forms; empty if there is none. */
export function declaredLicence(manifest: Manifest): string {
  const { license, licenses } = manifest;
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type ?? '').join(' OR ') ?? '';
}
