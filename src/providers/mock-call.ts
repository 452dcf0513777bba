import { useMemo } from 'react';
import { useConfig } from '@/shared/config-context';
import { createResilientFetch, type ResilientFetch } from './http/resilient-fetch';

type Scalar = string | number | boolean;

export interface MockRequest {
  /** What is undefined is left out; a list stands as `name[]=…` for each of its values. */
  query?: Record<string, Scalar | readonly Scalar[] | undefined>;
  /** Sent as `{ data }`, which is how the sample apps' own calls take it. */
  data?: unknown;
  /** Sent as it is: a record below `/rest`, or the bare number of a deletion. */
  body?: unknown;
  signal?: AbortSignal;
}

export type MockCall = <Result = void>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  request?: MockRequest,
) => Promise<Result>;

/**
 * The calls of the sample apps' backend: `call<EmailList>('GET', '/apps/email/emails', { query: { folder } })`.
 * The paths are those of `mock-server/core/routes.ts`, and `/rest/<collection>`.
 * It throws `AppError`; an answer without a body is undefined.
 */
export function createMockCall(mockUrl: string, request: ResilientFetch): MockCall {
  return async <Result>(method: string, path: string, sent: MockRequest = {}) => {
    const { query = {}, data, body = data === undefined ? undefined : { data }, signal } = sent;
    const response = await request(`${mockUrl}${path}${queryText(query)}`, {
      method,
      signal,
      mayBeEmpty: true,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as Result;
  };
}

function queryText(query: NonNullable<MockRequest['query']>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value === 'object') {
      for (const each of value) params.append(`${name}[]`, String(each));
    } else params.append(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** The sample apps' backend of this deployment. The function stays the same from render to render. */
export function useMockCall(): MockCall {
  const { mockUrl } = useConfig();
  return useMemo(() => createMockCall(mockUrl, createResilientFetch()), [mockUrl]);
}
