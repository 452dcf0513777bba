/**
 * What talks to the server beside refine's hooks: functions of the database, requests in the person's name, errors
 * with their codes, and what the browser remembers.
 */
export { useReload } from '../crud/use-reload';
export { safeStorage } from '../providers/auth/safe-storage';
export type { Backend } from '../providers/backend';
export { useBackend } from '../providers/backend-context';
export { createMockProvider } from '../providers/data/mock-provider';
export { errorOf } from '../providers/http/error-codes';
export type { Tables } from '../resources/database.types';
export type * from '../resources/own-functions';
export {
  type RpcAnswer,
  type RpcArgs,
  type RpcName,
  readRpcAhead,
  rpcKey,
  useKeptSince,
  useRpc,
  useRpcMutation,
} from '../resources/rpc';
export { AppError, isAppError } from '../shared/app-error';
export { errorText } from '../shared/error-text';
export { keep, kept, useKept } from '../shared/use-kept';
