/**
 * Starts the whole host from a program or a test, and stops it again; what functions of packages are made of; and what
 * a part of an application, or a plugin's package, brings to its server.
 */

export { fromWallTime } from '../src/shared/time/wall-time.ts';
export type {
  PluginFunctionContext,
  PluginFunctionHandler,
} from '../supabase/functions/_shared/plugin-function.ts';
export { literal, type RunSql, rowText } from './database/run-sql.ts';
export type { DemoAccount } from './demo/accounts.ts';
export type { DemoContext, PartDemo } from './demo/demo-part.ts';
export {
  integer,
  normal,
  pickOne,
  type Random,
  seededRandom,
  seededUuid,
} from './demo/random.ts';
export { folderFiles, type ServerFiles } from './files/server-files.ts';
export { problem } from './http/json-response.ts';
export { outgoing } from './http/outgoing.ts';
export { hasCopy } from './http/static-files.ts';
export type { Job } from './jobs/jobs.ts';
export { StartProblem } from './operator/start-problem.ts';
export type {
  DoctorAreas,
  DoctorCall,
  DoctorFindings,
  DoctorPerson,
  DoctorReply,
  DoctorTools,
} from './plugins/doctor-part.ts';
export type { Call, Command, PartCommand } from './plugins/part-command.ts';
export type { PartJob, PartJobs } from './plugins/part-jobs.ts';
export {
  type BackupNotes,
  type BackupShare,
  defineServerPart,
  type OpenPart,
  type OpenPartContext,
  type PartBackup,
  type PartContext,
  type ServerPart,
  type UnpackedShare,
} from './plugins/server-part.ts';
export type { PartRoutes } from './requests/host.ts';
export type { Settings } from './settings/settings.ts';
export { type Running, type StartOptions, startServer } from './start/start-server.ts';
export { type CommandDatabase, withDatabase } from './start/with-database.ts';
export type { PartMetric } from './watch/metrics.ts';
export type { CheckResult, PartCheck } from './watch/readiness.ts';
export type { WatchedPart } from './watch/watched-part.ts';
