import { type BaseRecord, useCustom, useCustomMutation, useNotification } from '@refinedev/core';
import {
  keepPreviousData,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { AppError } from '@/shared/app-error';
import type { Functions as DatabaseFunctions, Json } from './database.types';
import type { OwnFunctions } from './own-functions';

type Functions = DatabaseFunctions & OwnFunctions;

/** A function of the database. */
export type RpcName = keyof Functions;

type Given<Value> = Json extends Value ? Json | object : Value;

/** The arguments of a function. Anything may be null, and JSON any object. */
export type RpcArgs<Name extends RpcName> = {
  [Key in keyof Functions[Name]['Args']]: Given<Functions[Name]['Args'][Key]> | null;
};

/** The result of a function. */
export type RpcAnswer<Name extends RpcName> = Functions[Name]['Returns'];

interface ReadOptions<Answer, Data>
  extends Pick<UseQueryOptions, 'staleTime' | 'gcTime' | 'refetchInterval'> {
  /** Converts the result for the page. A stable function avoids re-renders. */
  select?: (answer: Answer) => Data;
  /** Keeps showing the result of the previous arguments while the next one loads. */
  keepPrevious?: boolean;
  /** The answer is kept in the person's browser and shown at once on the next visit; never what people pay to read. */
  kept?: true;
}

/** Query key of a function's result; without arguments, of all its results. */
export function rpcKey(name: RpcName, ...args: unknown[]) {
  return ['rpc', name, ...args] as const;
}

/** Where an answer is kept in the browser: the last one of each function. */
const keptIn = (name: RpcName, kept: true | undefined) => ({ kept: kept && `rpc/${name}` });

/**
 * Reads the result of a database function: `const { data, error } = useRpc('record_head', {})`. Null arguments send
 * no request. After a change: `client.invalidateQueries({ queryKey: rpcKey('record_head') })`.
 */
export function useRpc<Name extends RpcName, Data = RpcAnswer<Name>>(
  name: Name,
  args: RpcArgs<Name> | null,
  { select, keepPrevious, kept, ...options }: ReadOptions<RpcAnswer<Name>, Data> = {},
): UseQueryResult<Data, AppError> {
  const { query } = useCustom<BaseRecord, AppError>({
    url: `rpc/${name}`,
    method: 'get',
    config: { payload: args },
    errorNotification: false,
    queryOptions: {
      ...(options as object),
      queryKey: rpcKey(name, args),
      meta: keptIn(name, kept),
      enabled: args !== null,
      placeholderData: keepPrevious ? keepPreviousData : undefined,
      select: ({ data }) => (select ? select(data as RpcAnswer<Name>) : data) as never,
    },
  });
  return query as unknown as UseQueryResult<Data, AppError>;
}

/** When the answer shown came (ISO), if it was kept from an earlier visit; null otherwise. */
export function useKeptSince<Name extends RpcName>(name: Name, args: RpcArgs<Name>): string | null {
  const { data } = useQuery({
    queryKey: rpcKey(name, args),
    meta: keptIn(name, true),
    enabled: false,
    select: ({ asOf }: { asOf?: number }) => (asOf ? new Date(asOf).toISOString() : null),
  });
  return data ?? null;
}

/**
 * Prefetches the result of a database function for `useRpc`; null arguments send no request. Undefined if it failed:
 * the page retries and reports it.
 */
export async function readRpcAhead<Name extends RpcName>(
  { client, providers }: PageAhead,
  name: Name,
  args: RpcArgs<Name> | null,
  { kept }: Pick<ReadOptions<unknown, unknown>, 'kept'> = {},
): Promise<RpcAnswer<Name> | undefined> {
  if (args === null) return undefined;
  const queryFn = async () =>
    providers.default?.custom?.({ url: `rpc/${name}`, method: 'get', payload: args });
  const answer = await client
    .fetchQuery({ queryKey: rpcKey(name, args), meta: keptIn(name, kept), queryFn })
    .catch(() => undefined);
  return answer?.data as RpcAnswer<Name> | undefined;
}

interface ChangeOptions<Name extends RpcName> {
  onSuccess?: (answer: RpcAnswer<Name>) => unknown;
  /** Success message, already translated. */
  successMessage?: string | ((answer: RpcAnswer<Name>) => string);
  /** Time limit for calls known to take long. */
  timeoutMs?: number;
}

/**
 * Calls a database function that changes something: `const { mutate, isPending, error } =
 * useRpcMutation('settle_due')`. Never sends a call twice, and refetches nothing except through `onSuccess`.
 */
export function useRpcMutation<Name extends RpcName>(
  name: Name,
  { onSuccess, successMessage, timeoutMs }: ChangeOptions<Name> = {},
) {
  const { open } = useNotification();
  const { mutation, mutate, mutateAsync } = useCustomMutation<BaseRecord, AppError, RpcArgs<Name>>({
    mutationOptions: {
      onSuccess: ({ data }) => {
        const answer = data as RpcAnswer<Name>;
        const message =
          typeof successMessage === 'function' ? successMessage(answer) : successMessage;
        // refine skips its own `successNotification` if `onSuccess` is given.
        if (message) open?.({ type: 'success', message });
        return onSuccess?.(answer);
      },
    },
  });
  const request = (values: RpcArgs<Name>) => ({
    url: `rpc/${name}`,
    method: 'post' as const,
    values,
    meta: { timeoutMs },
    errorNotification: false as const,
  });
  const { isPending, isSuccess, error, reset } = mutation;
  return {
    isPending,
    isSuccess,
    error,
    reset,
    /** Reports failures through `error`. */
    mutate: (args: RpcArgs<Name>) => mutate(request(args)),
    /** Throws `AppError`. */
    mutateAsync: async (args: RpcArgs<Name>) =>
      (await mutateAsync(request(args))).data as RpcAnswer<Name>,
  };
}
