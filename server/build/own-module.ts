import { TOUCHLINE } from '../places/places.mjs';

/** Whether a module is Touchline's own, which may itself be below `node_modules`. */
export function isOwnModule(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  const home = `${TOUCHLINE.replaceAll('\\', '/')}/`;
  return path.startsWith(home) && !path.slice(home.length).startsWith('node_modules/');
}
