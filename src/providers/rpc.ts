import { useMutation } from '@tanstack/react-query';
import type { AppError } from '@/shared/app-error';
import type { RpcOptions } from './backend';
import { useBackend } from './backend-context';

/**
 * Calls a database function from a page: `const { mutateAsync, isPending, error } = useRpc('settle_due')`.
 * It throws `AppError`. Nothing is repeated by itself; invalidate what it changed afterwards.
 */
export function useRpc<Result = unknown, Args extends object = Record<string, unknown>>(
  name: string,
  options?: RpcOptions,
) {
  const { rpc } = useBackend();
  return useMutation<Result, AppError, Args>({
    mutationKey: ['rpc', name],
    mutationFn: async (args) => (await rpc(name, args, options)) as Result,
  });
}
