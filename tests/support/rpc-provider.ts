import type { DataProvider } from '@refinedev/core';

type Rpc = (name: string, args: object) => Promise<unknown>;

/** For tests: the part of a data provider that calls database functions. */
export function rpcProvider(rpc: Rpc): Partial<DataProvider> {
  return {
    custom: async ({ url, payload }) => ({
      data: (await rpc(url.replace('rpc/', ''), Object(payload))) as never,
    }),
  };
}
