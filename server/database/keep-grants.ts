import type { EmbeddedConnection } from './connection.ts';

/**
 * Prevents the backend from granting the request roles every right on every table, which it otherwise does at the
 * first request that uses row-level security. The migrations grant what is needed, as on a hosted project.
 */
export function keepGrants(connection: EmbeddedConnection): void {
  // The backend checks this private field to see whether it has done so.
  Object.assign(connection, { rlsState: 'active' });
}
