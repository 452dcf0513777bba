import { useCallback } from 'react';
import { useBackend } from './backend-context';

/**
 * Calls a function of a plugin's package: `usePluginFunction('touchline-plugin-crm', 'deal-offer')`.
 * @returns sends a value as JSON in the person's name, and returns the JSON of the answer; throws `AppError`
 */
export function usePluginFunction(pkg: string, name: string): (body?: unknown) => Promise<unknown> {
  const backend = useBackend();
  // As server/plugins/plugin-functions.ts names it.
  const address = `${pkg.replace(/^@/, '').replace('/', '--')}--${name}`;
  return useCallback(
    async (body = {}) => {
      const response = await backend.fetch(`${backend.url}/functions/v1/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return response.json();
    },
    [backend, address],
  );
}
