import { register } from 'node:module';
import { join } from 'node:path';
import { TOUCHLINE } from './places.mjs';

let done;

/** Makes this process read TypeScript, Touchline's own and that of the application. */
export function readSources() {
  done ??= import('tsx/esm/api').then((tsx) => {
    tsx.register({ tsconfig: join(TOUCHLINE, 'tsconfig.json') });
    register(new URL('own-alias.mjs', import.meta.url));
  });
  return done;
}
