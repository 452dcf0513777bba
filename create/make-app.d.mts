export class Refused extends Error {}
/** Writes a new application, or nothing. */
export function makeApp(
  path: string,
  options?: { touchline?: string; name?: string },
): { folder: string; files: string[] };
