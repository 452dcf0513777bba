import { belongs } from '../http/address-prefix.ts';

const AUTH = new Set([
  'token',
  'signup',
  'verify',
  'recover',
  'resend',
  'otp',
  'magiclink',
  'reauthenticate',
  'user',
  'logout',
  'authorize',
  'callback',
  'settings',
  'factors',
  'passkeys',
]);
/** The functions that this server has. */
const functions = new Set<string>();
/** Makes the names of functions classes of their own; those that nobody has named are one. */
export function classFunctions(names: Iterable<string>): void {
  for (const name of names) functions.add(name);
}

/** The addresses of the application's parts, each with its class. */
const ofParts = new Map<string, string>();
/** Makes a part's address one of a class; for the whole process, as functions are. */
export function classAddress(prefix: string, name: string): void {
  ofParts.set(prefix, name);
}

const ALONE = new Set(['healthz', 'readyz', 'metrics']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const oneOf = (known: ReadonlySet<string>, name = '') => (known.has(name) ? name : 'other');

/**
 * The class of an address, for logs and metrics. There are a few dozen, whatever is asked for, and none says anything
 * about a person: no ids, no queries, and no names of tables, which a stranger may invent.
 * @param path with or without its query
 */
export function routeClass(path: string): string {
  const pathname = path.split(/[?#]/)[0] ?? '';
  const steps = pathname.split('/').slice(1);
  const [first = '', second = '', third = '', fourth = ''] = steps;
  if (first === 'auth' && second === 'v1') return `auth ${oneOf(AUTH, third)}`;
  if (first === 'functions' && second === 'v1') return `function ${oneOf(functions, third)}`;
  if (first === 'rest' && second === 'v1') return third === 'rpc' && fourth ? 'rpc' : 'rest';
  if (second === 'v1' && (first === 'storage' || first === 'realtime')) return first;
  if (steps.length === 1 && ALONE.has(first)) return first;
  if (first === 'mock') return 'samples';
  if (first === 'dev') return 'stored mail';
  const [, ofPart] = [...ofParts].find(([prefix]) => belongs(pathname, prefix)) ?? [];
  if (ofPart) return ofPart;
  return /\.[a-z0-9]+$/i.test(steps.at(-1) ?? '') ? 'file' : 'page';
}

/** One of HTTP's usual methods, or OTHER. */
export const methodClass = (method = ''): string => (METHODS.has(method) ? method : 'OTHER');
