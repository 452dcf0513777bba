import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Readiness, within } from './readiness.ts';
import type { SecurityEvent } from './security-events.ts';
import type { SystemState } from './system-state.ts';
import type { AnsweredRequest } from './watch-requests.ts';

/** The load of the database's sessions, or of the queue before the embedded one. */
export interface DatabaseLoad {
  /** Sessions that are open. */
  open: number;
  /** Of these, at work. */
  busy: number;
  /** Statements or requests that wait for one. */
  waiting: number;
}

/** A figure by which a part of the application is watched. */
export interface PartMetric {
  /** As it is served: `leaderboard_entries`; that of a counter ends in `_total`. */
  name: string;
  /** One sentence. */
  help: string;
  /** A counter never becomes less while the server runs. */
  type: 'gauge' | 'counter';
  /** None may have values that a client chooses, or be about a person. */
  labels?: readonly string[];
  /** Its values at this moment, one for each set of labels; none if there is none. */
  read: () => Promise<readonly { value: number; labels?: Record<string, string> }[]>;
}

export interface MetricsParts {
  version: string;
  ready: () => Promise<Readiness>;
  /** Null with a hosted project. */
  state: (() => Promise<SystemState>) | null;
  load: (() => DatabaseLoad) | null;
  /** Those of the application's parts. */
  ofParts: readonly PartMetric[];
  report: (...parts: unknown[]) => void;
}

export interface Metrics {
  answered(request: AnsweredRequest): void;
  noted(event: Pick<SecurityEvent, 'kind' | 'result'>): void;
  /** The metrics as text, and its content type: OpenMetrics if that is asked for. */
  read(accept: string | null): Promise<{ text: string; type: string }>;
}

/** Seconds: from a file in memory to the time limit of an answer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

const secondsOf = (time: string) => Date.parse(time) / 1000;

/** The gauges that are set from the database at each reading; without an answer they have no value. */
function stateGauges(registers: Registry[]) {
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) =>
    new Gauge<Label>({ name: `touchline_${name}`, help, labelNames: [...labelNames], registers });
  const all = {
    bytes: gauge('database_size_bytes', 'Size of the database.'),
    sessions: gauge('sessions', 'Sessions of people that have not ended.'),
    waiting: gauge('mail_waiting', 'Mails that wait to be sent.'),
    oldest: gauge(
      'mail_oldest_waiting_seconds',
      'Age of the oldest mail that waits; 0 if none does.',
    ),
    overdue: gauge(
      'mail_overdue_seconds',
      'How long a mail has waited since its turn; 0 if none does.',
    ),
    failed: gauge('mail_given_up', 'Mails that were given up and are still listed.'),
    jobOk: gauge('job_last_success_timestamp_seconds', 'When a job last succeeded.', ['job_name']),
    jobFine: gauge('job_succeeded', 'Whether the last run of a job succeeded.', ['job_name']),
    jobTook: gauge('job_duration_seconds', 'Duration of the last run of a job.', ['job_name']),
  };
  return {
    set(state: SystemState) {
      const { mail } = state;
      const now = secondsOf(state.at);
      const age = (time: string | null) => (time ? Math.max(0, now - secondsOf(time)) : 0);
      all.bytes.set(state.database.bytes);
      if (state.sessions !== null) all.sessions.set(state.sessions);
      all.waiting.set(mail.waiting);
      all.oldest.set(age(mail.oldest));
      all.overdue.set(age(mail.overdue));
      all.failed.set(mail.failed);
      for (const { name: job_name, last_ok, ok, ms } of state.jobs) {
        if (last_ok) all.jobOk.set({ job_name }, secondsOf(last_ok));
        if (ok !== null) all.jobFine.set({ job_name }, Number(ok));
        if (ms !== null) all.jobTook.set({ job_name }, ms / 1000);
      }
    },
    forget() {
      const { jobOk, jobFine, jobTook, ...single } = all;
      for (const one of [jobOk, jobFine, jobTook]) one.reset();
      for (const one of Object.values(single)) one.remove();
    },
  };
}

/**
 * Registers what the application's parts are watched by.
 * @returns reads it. One that fails has no value meanwhile, and is reported once; the others are served
 */
function partMetrics({ ofParts, report }: MetricsParts, registers: Registry[]) {
  const all = ofParts.flatMap(({ name, help, type, labels = [], read }) => {
    const Kind = type === 'counter' ? Counter : Gauge;
    try {
      const metric = new Kind({ name, help, labelNames: [...labels], registers });
      return [{ name, metric, read, failed: false }];
    } catch (error) {
      report('error', `the metric ${name} is left out`, error);
      return [];
    }
  });
  const readOne = async (one: (typeof all)[number]) => {
    const { name, metric, read } = one;
    const forget = () => {
      metric.reset();
      metric.remove({});
    };
    try {
      const values = await within(read());
      forget();
      for (const { labels = {}, value } of values) metric.inc(labels, value);
      one.failed = false;
    } catch (error) {
      forget();
      if (!one.failed) report('error', `the metric ${name} could not be read`, error);
      one.failed = true;
    }
  };
  return () => Promise.all(all.map(readOne));
}

/** The registry's text. OpenMetrics names counters differently, and the library renames them for good. */
async function textOf(registry: Registry, isOpen: boolean) {
  const type = isOpen ? Registry.OPENMETRICS_CONTENT_TYPE : Registry.PROMETHEUS_CONTENT_TYPE;
  const metrics = registry.getMetricsAsArray() as unknown as { name: string }[];
  const names = metrics.map(({ name }) => name);
  registry.setContentType(type as Parameters<Registry['setContentType']>[0]);
  const text = await registry.metrics();
  metrics.forEach((metric, at) => {
    metric.name = names[at] as string;
  });
  return { text, type };
}

/** Measures this server. No label has values that a client may choose, and none is about a person. */
export function createMetrics(parts: MetricsParts): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'touchline_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'touchline_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  });
  const events = new Counter({
    name: 'touchline_security_events_total',
    help: 'Security events noted by this server.',
    labelNames: ['kind', 'result'],
    registers,
  });
  const checks = new Gauge({
    name: 'touchline_check_ok',
    help: 'Whether a check of /readyz is fine.',
    labelNames: ['check'],
    registers,
  });
  new Gauge({
    name: 'touchline_build_info',
    help: 'The version of this server.',
    labelNames: ['version'],
    registers,
  }).set({ version: parts.version }, 1);
  const load = new Gauge({
    name: 'touchline_database_load',
    help: 'Open and busy sessions of the database, and what waits for one.',
    labelNames: ['state'],
    registers,
  });
  const fromState = stateGauges(registers);
  const readParts = partMetrics(parts, registers);

  async function refresh(): Promise<void> {
    const [ready] = await Promise.all([parts.ready(), readParts()]);
    for (const [check, { ok }] of Object.entries(ready)) checks.set({ check }, Number(ok));
    if (parts.load) {
      for (const [state, count] of Object.entries(parts.load())) load.set({ state }, count);
    }
    fromState.forget();
    if (!parts.state || !ready.database.ok) return;
    fromState.set(await parts.state());
  }

  let turn: Promise<unknown> = Promise.resolve();
  return {
    answered({ route, method, status, ms }) {
      requests.inc({ route, method, status: String(status) });
      durations.observe({ route, method }, ms / 1000);
    },
    noted: ({ kind, result }) => events.inc({ kind, result }),
    read(accept) {
      const isOpen = accept?.includes('application/openmetrics-text') ?? false;
      const text = turn.then(async () => {
        await refresh().catch(() => fromState.forget());
        return textOf(registry, isOpen);
      });
      turn = text.catch(() => {});
      return text;
    },
  };
}
