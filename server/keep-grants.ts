import type { EmbeddedConnection } from './embedded-backend.ts';

/**
 * Keeps the backend from what it else does at the first request that meets row-level security: grant the request roles
 * every right on every table. The migrations grant what they need, as on a hosted project.
 */
export function keepGrants(connection: EmbeddedConnection): void {
  // It asks this field of its own whether it has done so.
  Object.assign(connection, { rlsState: 'active' });
}
