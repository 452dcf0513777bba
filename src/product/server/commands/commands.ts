import type { PartCommand } from 'touchline/server';

/** What the operator of a record, and its readers and witnesses, run. */
export const COMMANDS: Readonly<Record<string, PartCommand>> = {
  'verify-record': {
    summary: 'checks the export of a record, and its log',
    load: () => import('./verify-record.ts'),
  },
  'watch-record': {
    summary: 'keeps the heads of a log, and reports rewritten history',
    load: () => import('./watch-record.ts'),
  },
  'write-log': {
    summary: 'writes the log as files for a web server',
    load: () => import('./write-log.ts'),
  },
  witness: {
    summary: 'signs the heads of logs as long as they only grow',
    load: () => import('./witness.ts'),
  },
  mirror: {
    summary: 'keeps a complete copy of a log, and signs for it',
    load: () => import('./mirror.ts'),
  },
  'witness-request': {
    summary: 'prints the letter that asks a witness to take part',
    load: () => import('./witness-request.ts'),
  },
};
