type Version = readonly [number, number, number];

/** From the first version on, and before the second. */
type Span = readonly [from: Version, before: Version];

const LEAST: Version = [0, 0, 0];
const BEYOND: Version = [Number.POSITIVE_INFINITY, 0, 0];
const NOTHING: Span = [LEAST, LEAST];

const COMPARATOR =
  /^(\^|~|[<>]=?|=)?v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*])(?:[-+][\w.+-]+)?)?$/;
const HYPHEN = /^\s*(\S+)\s+-\s+(\S+)\s*$/;

function isBefore(a: Version, b: Version): boolean {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** The next version in which the part at `index` differs. */
const after = (version: Version, index: number): Version =>
  version.map((part, at) =>
    at < index ? part : at === index ? part + 1 : 0,
  ) as unknown as Version;

function spanOf(comparator: string): Span | null {
  const [whole, operator = '', ...parts] = COMPARATOR.exec(comparator) ?? [];
  if (whole === undefined) return null;
  const wild = parts.findIndex((part) => part === undefined || /[xX*]/.test(part));
  const given = wild < 0 ? 3 : wild;
  const from = [0, 1, 2].map((at) => (at < given ? Number(parts[at]) : 0)) as unknown as Version;
  const everything = given === 0;
  const next = everything ? BEYOND : after(from, given - 1);
  if (operator === '>=') return [from, BEYOND];
  if (operator === '>') return everything ? NOTHING : [next, BEYOND];
  if (operator === '<') return [LEAST, from];
  if (operator === '<=') return [LEAST, next];
  if (operator === '~' && given > 1) return [from, after(from, 1)];
  if (operator === '^' && !everything) {
    const first = from.findIndex((part) => part > 0);
    return [from, after(from, Math.min(first < 0 ? 2 : first, given - 1))];
  }
  return [from, next];
}

/**
 * Whether a version is in a semver range: `1`, `^1.2.0`, `~1.2`, `>=1.2 <3`, `1.0 - 1.4`, `^1.2 || ^2`. Pre-releases
 * count as their releases.
 * @returns null if it isn't a range
 */
export function isInRange(version: string, range: string): boolean | null {
  const [at = LEAST] = spanOf(version) ?? [];
  let isIn = false;
  for (const part of range.split('||')) {
    const comparators = part
      .replace(HYPHEN, '>=$1 <=$2')
      .replace(/([<>=^~])\s+/g, '$1')
      .trim();
    const spans = comparators.split(/\s+/).map(spanOf);
    if (spans.some((span) => span === null)) return null;
    isIn ||= spans.every((span) => span && !isBefore(at, span[0]) && isBefore(at, span[1]));
  }
  return isIn;
}
