import type { Answer } from './world.ts';

/** What a refusal says in its details. */
export function detailsOf({ json }: Answer): unknown {
  const { details } = (json ?? {}) as { details?: string };
  return JSON.parse(details ?? 'null');
}
