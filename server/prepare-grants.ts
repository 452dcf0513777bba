import type { EmbeddedConnection } from './embedded-backend.ts';

/**
 * Has the backend do now what it else does at the first request: give the request roles their rights in every schema.
 * Several first requests at once would do it side by side, and PostgreSQL refuses one of them ("tuple
 * concurrently updated"). To be called after the migrations: without any policy the backend takes the database
 * for one that has none.
 */
export async function prepareGrants(connection: EmbeddedConnection): Promise<void> {
  await connection.withContext({ auth: { role: 'anon' } }, () => Promise.resolve());
}
