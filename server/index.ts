/** Starts the whole host from a program or a test, and stops it again; and what functions of packages are made of. */
export type {
  PluginFunctionContext,
  PluginFunctionHandler,
} from '../supabase/functions/_shared/plugin-function.ts';
export { StartProblem } from './operator/start-problem.ts';
export { type Running, type StartOptions, startServer } from './start/start-server.ts';
