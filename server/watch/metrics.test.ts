import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { hasProgram } from '@tests/support/debian-programs';
import { describe, expect, it, vi } from 'vitest';
import { paymentMessages } from '../../src/product/server/payment-messages.ts';
import { logMetrics } from '../../src/product/server/record-log/watch-log.ts';
import { createMetrics, type MetricsParts, type PartMetric } from './metrics.ts';
import { metricsServer } from './metrics-server.ts';
import { CHECKS, type Readiness } from './readiness.ts';
import type { SystemState } from './system-state.ts';

const NOW = '2026-11-27T12:00:00Z';
const STATE: SystemState = {
  at: NOW,
  database: { bytes: 5_000_000, version: '17' },
  migrations: { count: 2, last: '20261127000001' },
  sessions: 3,
  mail: { waiting: 2, oldest: '2026-11-27T11:59:00Z', overdue: null, failed: 1 },
  jobs: [
    { name: 'renewals', last_run: NOW, last_ok: NOW, ok: true, ms: 250, next: NOW },
    { name: 'stamps', last_run: NOW, last_ok: null, ok: null, ms: null, next: NOW },
  ],
};

const allFine = (ok = true) =>
  Object.fromEntries(CHECKS.map((name) => [name, { ok, reason: '' }])) as Readiness;

const open = (parts: Partial<MetricsParts> = {}) =>
  createMetrics({
    version: '0.2.0',
    ready: async () => allFine(),
    state: async () => STATE,
    load: () => ({ open: 4, busy: 1, waiting: 0 }),
    ofParts: [],
    report: () => {},
    ...parts,
  });

const request = { id: 'x', method: 'GET', route: 'rest', status: 200, ms: 20, bytes: 10 };

/** Those of the product. */
function ofProduct() {
  const state = async () => ({
    record: { entries: 7, last_at: NOW },
    webhooks: { unprocessed: 2 },
  });
  const messages = paymentMessages(state);
  const log = logMetrics({ head: async () => ({ size: 6, root: new Uint8Array() }) }, state);
  return { ofParts: [...log, ...messages.metrics], answered: messages.answered };
}

describe('the metrics', () => {
  const { ofParts, answered } = ofProduct();
  const metrics = open({ ofParts });
  metrics.answered(request);
  metrics.answered({ ...request, status: 503 });
  answered('/functions/v1/payment-webhook/stripe', 400);
  answered('/functions/v1/payment-webhook/invention', 200);
  answered('/functions/v1/mail-bounce/acme', 200);
  metrics.noted({ kind: 'SIGN_IN', result: 'FAILED' });

  it('say what was answered, and how the installation is doing', async () => {
    const { text, type } = await metrics.read(null);
    expect(type).toContain('text/plain; version=0.0.4');
    for (const line of [
      'touchline_http_requests_total{route="rest",method="GET",status="503"} 1',
      'touchline_http_request_duration_seconds_bucket{le="0.025",route="rest",method="GET"} 2',
      'touchline_payment_webhooks_total{provider="stripe",result="failed"} 1',
      'touchline_payment_webhooks_total{provider="paystack",result="failed"} 0',
      'touchline_payment_webhooks_total{provider="other",result="ok"} 1',
      'touchline_security_events_total{kind="SIGN_IN",result="FAILED"} 1',
      'touchline_check_ok{check="mail"} 1',
      'touchline_database_load{state="busy"} 1',
      'touchline_database_size_bytes 5000000',
      'touchline_sessions 3',
      'touchline_mail_waiting 2',
      'touchline_mail_oldest_waiting_seconds 60',
      'touchline_mail_overdue_seconds 0',
      'touchline_mail_given_up 1',
      'touchline_job_duration_seconds{job_name="renewals"} 0.25',
      'touchline_record_entries 7',
      'touchline_record_published_entries 6',
      `touchline_record_last_entry_timestamp_seconds ${Date.parse(NOW) / 1000}`,
      'touchline_payment_messages_unprocessed 2',
      'touchline_build_info{version="0.2.0"} 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('are OpenMetrics for those who ask for it, and the same names afterwards', async () => {
    const before = (await metrics.read(null)).text;
    const { text, type } = await metrics.read(
      'application/openmetrics-text;version=1.0.0,*/*;q=0.1',
    );
    expect(type).toContain('application/openmetrics-text');
    expect(text).toContain('# TYPE touchline_http_requests counter\n');
    expect(text).toContain('touchline_http_requests_total{');
    expect(text.endsWith('# EOF\n')).toBe(true);
    const names = (all: string) => all.match(/^# TYPE \S+/gm);
    expect(names((await metrics.read(null)).text)).toEqual(names(before));
  });

  it('have no stale figures while the database is away', async () => {
    let away = false;
    const some = open({ ready: async () => allFine(!away) });
    expect((await some.read(null)).text).toContain('touchline_sessions 3');
    away = true;
    const { text } = await some.read(null);
    expect(text).toContain('touchline_check_ok{check="database"} 0');
    expect(text).not.toMatch(/^touchline_(sessions|mail_waiting|job_duration_seconds)\b.* \d/m);
  });

  it('are each described in the guide, and each of the guide exists', async () => {
    const guide = readFileSync('docs/watching.md', 'utf8');
    const { text } = await metrics.read(null);
    const measured = [...text.matchAll(/^# TYPE (touchline_\w+)/gm)].map(([, name]) => name);
    const described = [...guide.matchAll(/^\| `(touchline_\w+)`/gm)].map(([, name]) => name);
    expect(described.sort()).toEqual(measured.sort());
    const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
    const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    const explained = [...guide.matchAll(/^\| `(Touchline\w+)`/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(alerts.sort());
    for (const [name] of rules.matchAll(/touchline_\w+(?=[{ [\n])/g)) {
      expect(text).toContain(name.replace(/_bucket$/, ''));
    }
  });
});

describe('the metrics of a part', () => {
  const gauge = (name: string, read: PartMetric['read']): PartMetric => ({
    name,
    help: 'Tasks.',
    type: 'gauge',
    read,
  });

  it('are served under their names, and only where the part is', async () => {
    const done = {
      ...gauge('tasks_done_total', async () => [{ value: 3, labels: { list: 'a' } }]),
      type: 'counter' as const,
      labels: ['list'],
    };
    const some = open({ ofParts: [gauge('tasks', async () => [{ value: 5 }]), done] });
    // A second time, as a counter is set again at each reading.
    await some.read(null);
    const { text } = await some.read(null);
    expect(text).toContain('# HELP tasks Tasks.\n# TYPE tasks gauge\ntasks 5\n');
    expect(text).toContain('# TYPE tasks_done_total counter\ntasks_done_total{list="a"} 3\n');
    const { text: without } = await open().read(null);
    expect(without).not.toMatch(/tasks|touchline_record|payment/);
  });

  it('break no others: one that fails has no value, and says why once', async () => {
    let works = true;
    const report = vi.fn();
    const read = async () => {
      if (works) return [{ value: 5 }];
      throw new Error('no such table');
    };
    const other = gauge('other', async () => [{ value: 1 }]);
    const taken = gauge('touchline_sessions', async () => [{ value: 99 }]);
    const some = open({ ofParts: [gauge('tasks', read), other, taken], report });
    expect((await some.read(null)).text).toContain('\ntasks 5\n');
    works = false;
    await some.read(null);
    const { text } = await some.read(null);
    expect(text).not.toMatch(/^tasks \d/m);
    expect(text).toContain('\nother 1\n');
    expect(text).toContain('\ntouchline_sessions 3\n');
    expect(report.mock.calls.map(([, sentence]) => sentence)).toEqual([
      'the metric touchline_sessions is left out',
      'the metric tasks could not be read',
    ]);
  });
});

it('have a port of their own, which serves nothing else', async () => {
  const server = metricsServer(open(), async () => allFine(false));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const statuses = async (...paths: string[]) => {
    const answers = await Promise.all(paths.map((path) => fetch(site + path)));
    return answers.map(({ status }) => status);
  };
  expect(await statuses('/metrics', '/readyz', '/healthz', '/', '/rest/v1/profiles')).toEqual([
    200, 503, 200, 404, 404,
  ]);
  expect((await fetch(`${site}/metrics`, { method: 'POST' })).status).toBe(405);
  server.close();
});

describe.skipIf(!hasProgram('promtool', 'prometheus'))('Prometheus’ own checker', () => {
  const promtool = (words: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync('promtool', words, {
      input,
      cwd: 'deploy/prometheus',
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };

  it('finds nothing wrong with the metrics', async () => {
    const metrics = open({ ofParts: ofProduct().ofParts });
    metrics.answered(request);
    const { text } = await metrics.read(null);
    // The library's own names are those that dashboards for Node know.
    const own = text.replaceAll(/^(?:# \w+ )?(?:nodejs|process)_.*\n/gm, '');
    expect(promtool(['check', 'metrics'], own)).toEqual({ status: 0, said: '' });
  });

  it('raises each alert at its moment, and not before', () => {
    expect(promtool(['check', 'rules', 'alerts.yml'])).toMatchObject({ status: 0 });
    const { status, said } = promtool(['test', 'rules', 'alerts.test.yml']);
    expect(said).toContain('SUCCESS');
    expect(status).toBe(0);
    const read = (name: string) => readFileSync(`deploy/prometheus/${name}`, 'utf8');
    const names = (text: string, pattern: RegExp) => [
      ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
    ];
    expect(names(read('alerts.test.yml'), /alertname: (\w+)/g)).toEqual(
      names(read('alerts.yml'), /alert: (\w+)/g),
    );
  });
});
