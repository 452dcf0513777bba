import { type BaseRecord, useCustom, useCustomMutation, useNotification } from '@refinedev/core';
import { keepPreviousData, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { PageAhead } from '@/plugin-api/read-ahead';
import type { AppError } from '@/shared/app-error';
import type { Functions, Json } from './database.types';

/** A function of the database. */
export type RpcName = keyof Functions;

type Given<Value> = Json extends Value ? Json | object : Value;

/** What a function takes. Anything may be null, and JSON any object. */
export type RpcArgs<Name extends RpcName> = {
  [Key in keyof Functions[Name]['Args']]: Given<Functions[Name]['Args'][Key]> | null;
};

/** What a function answers. */
export type RpcAnswer<Name extends RpcName> = Functions[Name]['Returns'];

interface ReadOptions<Answer, Data>
  extends Pick<UseQueryOptions, 'staleTime' | 'gcTime' | 'refetchInterval'> {
  /** Makes of the answer what the page needs. A function that does not change spares renders. */
  select?: (answer: Answer) => Data;
  /** Shows the answer to the arguments before while the next one loads. */
  keepPrevious?: boolean;
}

/** The cache's key of what a function answers; without arguments, of all its answers. */
export function rpcKey(name: RpcName, ...args: unknown[]) {
  return ['rpc', name, ...args] as const;
}

/**
 * Reads what a database function answers: `const { data, error } = useRpc('record_head', {})`. Null arguments
 * ask nothing. After a change: `client.invalidateQueries({ queryKey: rpcKey('record_head') })`.
 */
export function useRpc<Name extends RpcName, Data = RpcAnswer<Name>>(
  name: Name,
  args: RpcArgs<Name> | null,
  { select, keepPrevious, ...options }: ReadOptions<RpcAnswer<Name>, Data> = {},
): UseQueryResult<Data, AppError> {
  const { query } = useCustom<BaseRecord, AppError>({
    url: `rpc/${name}`,
    method: 'get',
    config: { payload: args },
    errorNotification: false,
    queryOptions: {
      ...(options as object),
      queryKey: rpcKey(name, args),
      enabled: args !== null,
      placeholderData: keepPrevious ? keepPreviousData : undefined,
      select: ({ data }) => (select ? select(data as RpcAnswer<Name>) : data) as never,
    },
  });
  return query as unknown as UseQueryResult<Data, AppError>;
}

/**
 * Asks ahead for what a database function answers, as `useRpc` will ask for it; null arguments ask nothing. Undefined
 * where it failed: the page asks again, and tells.
 */
export async function readRpcAhead<Name extends RpcName>(
  { client, providers }: PageAhead,
  name: Name,
  args: RpcArgs<Name> | null,
): Promise<RpcAnswer<Name> | undefined> {
  if (args === null) return undefined;
  const queryFn = async () =>
    providers.default?.custom?.({ url: `rpc/${name}`, method: 'get', payload: args });
  const answer = await client
    .fetchQuery({ queryKey: rpcKey(name, args), queryFn })
    .catch(() => undefined);
  return answer?.data as RpcAnswer<Name> | undefined;
}

interface ChangeOptions<Name extends RpcName> {
  onSuccess?: (answer: RpcAnswer<Name>) => unknown;
  /** What the app says once it has worked, already translated. */
  successMessage?: string | ((answer: RpcAnswer<Name>) => string);
  /** For work that is known to be long. */
  timeoutMs?: number;
}

/**
 * Calls a database function that changes something: `const { mutate, isPending, error } = useRpcMutation('settle_due')`.
 * Nothing is sent twice, and nothing is read again but by `onSuccess`.
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
        // refine's own `successNotification` is skipped where `onSuccess` is given.
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
    /** Leaves a failure to `error`. */
    mutate: (args: RpcArgs<Name>) => mutate(request(args)),
    /** Throws `AppError`. */
    mutateAsync: async (args: RpcArgs<Name>) =>
      (await mutateAsync(request(args))).data as RpcAnswer<Name>,
  };
}
