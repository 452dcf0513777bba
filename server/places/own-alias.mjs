import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TOUCHLINE } from './places.mjs';

/** How a module may be meant that is named without an ending. */
const ENDINGS = ['.ts', '.tsx', '/index.ts', ''];

/**
 * A hook of Node's that finds our own `@/…` where Touchline is an installed package: tsx reads no paths of tsconfig.json
 * below node_modules.
 */
export function resolve(name, context, next) {
  // Functions of packages get ours wherever their own folder is.
  if (name === 'touchline/functions') {
    return next(pathToFileURL(join(TOUCHLINE, 'supabase/functions/index.ts')).href, context);
  }
  if (!name.startsWith('@/')) return next(name, context);
  const path = join(TOUCHLINE, 'src', name.slice(2));
  const ending = ENDINGS.find((one) => existsSync(path + one)) ?? '';
  return next(pathToFileURL(path + ending).href, context);
}
