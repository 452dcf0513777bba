import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMigrations } from '../database/migrate.ts';
import { partOf, readParts } from '../database/part-tables.ts';
import { literal, type RunSql } from '../database/run-sql.ts';
import { TABLE_PARTS } from '../database/schema-files.ts';
import type { Declarations } from '../http/function-declaration.ts';
import { listen, stopListening } from '../http/listening.ts';
import { TOUCHLINE } from '../places/places.mjs';
import type { Settings } from '../settings/settings.ts';
import { type HostWatch, hostWatch } from './host-watch.ts';
import { keepLoggingEvents } from './log-events.ts';
import { createMetrics, type DatabaseLoad } from './metrics.ts';
import { metricsServer } from './metrics-server.ts';
import { type ReadyParts, readiness } from './readiness.ts';
import { remembered } from './remembered.ts';
import { classFunctions } from './route-class.ts';
import { securityNotes } from './security-events.ts';
import type { ServerLog } from './server-log.ts';
import { readSystemState } from './system-state.ts';
import type { AnsweredRequest } from './watch-requests.ts';
import type { WatchedPart } from './watched-part.ts';

/** How long the database's answer is good for checks and metrics, in milliseconds. */
const GOOD_FOR = 3_000;

interface WatchOptions {
  settings: Settings;
  log: ServerLog;
  /** Null with a hosted project. */
  backend: { runSql: RunSql; load: () => DatabaseLoad } | null;
  /** What the application's parts have to be watched. */
  parts: readonly WatchedPart[];
  jobs: ReadyParts['jobs'];
  /** What the functions say of themselves. */
  declared: Declarations;
  /** Makes the hashes of networks. */
  secret: string;
}

export interface OpenWatch {
  watch: HostWatch;
  answered: (request: AnsweredRequest) => void;
  /** The port of the metrics, if they have one of their own. */
  metricsPort: number | undefined;
  /** Notes and logs what is left. */
  close(): Promise<void>;
}

/** Touchline's version. */
function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(TOUCHLINE, 'package.json'), 'utf8'));
  return typeof version === 'string' ? version : 'unknown';
}

/** Opens what watches the server: its checks, metrics, and security events. */
export async function openWatch(options: WatchOptions): Promise<OpenWatch> {
  const { settings, log, backend, jobs, secret, declared, parts } = options;
  classFunctions(declared.keys());
  const version = readVersion();
  const tableParts = backend ? await readParts(backend.runSql) : TABLE_PARTS;
  const migrations = (await listMigrations(join(TOUCHLINE, 'supabase', 'migrations'))).filter(
    (file) => tableParts.includes(partOf(file)),
  );
  const state = backend && remembered(() => readSystemState(backend.runSql), GOOD_FOR);
  const ready = readiness({
    state,
    jobs,
    ofParts: parts.flatMap(({ checks = [] }) => checks),
    lastMigration: migrations.at(-1)?.version ?? '',
    dataDir: settings.dataDir,
  });
  const metrics = createMetrics({
    version,
    ready,
    state,
    load: backend?.load ?? null,
    ofParts: parts.flatMap(({ metrics = [] }) => metrics),
    report: log.write,
  });
  const notes =
    backend &&
    securityNotes({
      runSql: backend.runSql,
      secret,
      noted: metrics.noted,
      report: log.write,
      people: parts.flatMap(({ people = [] }) => people),
    });
  const stopLogging = backend ? keepLoggingEvents(backend.runSql, log) : async () => {};
  if (backend) {
    const server = JSON.stringify({ version, started_at: new Date().toISOString() });
    await backend.runSql(`select private.note_system('server', ${literal(server)}::jsonb)`);
  }
  const own = settings.metricsPort === undefined ? null : metricsServer(metrics, ready);
  const metricsPort = own ? await listen(own, '127.0.0.1', settings.metricsPort ?? 0) : undefined;
  return {
    watch: hostWatch({
      ready,
      metrics,
      notes,
      token: settings.metricsToken,
      answered(...about) {
        for (const part of parts) part.answered?.(...about);
      },
    }),
    answered(request) {
      metrics.answered(request);
      log.request(request);
    },
    metricsPort,
    async close() {
      if (own) await stopListening(own);
      await notes?.settled();
      await stopLogging();
    },
  };
}
