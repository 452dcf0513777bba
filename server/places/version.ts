import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOUCHLINE } from './places.mjs';

/** The version of this Touchline. */
export const versionOf = () =>
  String(JSON.parse(readFileSync(join(TOUCHLINE, 'package.json'), 'utf8')).version);
