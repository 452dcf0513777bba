import { type APIRequestContext, expect } from '@playwright/test';

/** The public key of the auth and data services that a context talks to. */
const apiKeys = new WeakMap<APIRequestContext, Promise<string>>();

async function readApiKey(request: APIRequestContext): Promise<string> {
  const { supabaseKey } = await (await request.get('/config.json')).json();
  return supabaseKey;
}

/** Calls the auth API without a browser, and returns the text of its answer. */
export async function callAuth(
  request: APIRequestContext,
  path: string,
  data: Record<string, unknown>,
): Promise<string> {
  const apiKey = apiKeys.get(request) ?? readApiKey(request);
  apiKeys.set(request, apiKey);
  const answer = await request.post(`/auth/v1/${path}`, {
    headers: { apikey: await apiKey },
    data,
  });
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

/** A person's new session, in the browser's format. */
export const newSession = (
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> => callAuth(request, 'token?grant_type=password', { email, password });
