import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Application } from '../../src/shared/application/definition.ts';
import { takeDataFolder } from '../files/data-folder.ts';
import { NOTHING_DECLARED } from '../http/function-declaration.ts';
import { problem } from '../http/json-response.ts';
import { listen, stopListening } from '../http/listening.ts';
import { ownOrigins } from '../http/redirect-guard.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { securityTxt } from '../http/security-txt.ts';
import { staticFiles } from '../http/static-files.ts';
import { cleanUpJob } from '../jobs/clean-up-job.ts';
import { forgetGoneJobs } from '../jobs/gone-jobs.ts';
import { ALWAYS, jobTurn } from '../jobs/job-turn.ts';
import { keepDoing } from '../jobs/jobs.ts';
import { keepSendingMails } from '../mail/mail-sender.ts';
import { step } from '../operator/progress.ts';
import { distOf } from '../places/build-stamp.mjs';
import { partsOf, readApp } from '../plugins/app-definition.ts';
import { loadSettings } from '../plugins/declared-settings.ts';
import { loadMails, mailFiles } from '../plugins/part-mails.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import { createHost, type HostParts } from '../requests/host.ts';
import { createHttpServer } from '../requests/http-server.ts';
import { pageWithConfig } from '../requests/page-with-config.ts';
import { type Settings, withPort } from '../settings/settings.ts';
import { openWatch } from '../watch/open-watch.ts';
import { alive } from '../watch/readiness.ts';
import { noteCrashes, openServerLog, routeConsole } from '../watch/server-log.ts';
import type { AnsweredRequest } from '../watch/watch-requests.ts';
import { takeOrders } from './control.ts';
import { devPages } from './dev-pages.ts';

/** How to start a host. */
export interface StartOptions {
  /** The application's folder. */
  root: string;
  /** Serve the sources with hot reload instead of the built app. */
  dev: boolean;
  env: NodeJS.ProcessEnv;
}

/** A host that runs. */
export interface Running {
  settings: Settings;
  /** Token for the mails that are kept instead of sent; missing with a hosted project, which sends them. */
  mailLink: string | undefined;
  /** The port of the metrics, if they have one of their own. */
  metricsPort: number | undefined;
  /** Closes the listener, the database and the files; safe to call twice. */
  stop(): Promise<void>;
}

type Site = (request: Request, peer: string | null, sent?: Promise<unknown>) => Promise<Response>;
type Undo = () => Promise<void> | void;

const starting: Site = async ({ url }) => {
  // A long migration is no reason to restart the process.
  if (new URL(url).pathname === '/healthz') return alive();
  const answer = problem(503, 'STARTING', 'The site is starting. Try again in a moment.');
  answer.headers.set('Retry-After', '2');
  return answer;
};

/** Undoes what was opened, in reverse order. */
function undoAll(undos: Undo[]): () => Promise<void> {
  return async () => {
    for (const undo of undos.splice(0).reverse()) await undo();
  };
}

/** The sources or the built app, as the host's `page`. */
async function pagesOf(
  options: StartOptions,
  server: ReturnType<typeof createHttpServer>,
  undos: Undo[],
) {
  if (!options.dev) return staticFiles(distOf(options.root));
  const pages = await step('Starting hot reload', () => devPages(server));
  undos.push(() => pages.close());
  // The first one answers; others only watch.
  const [site] = server.listeners('request') as RequestListener[];
  if (site) server.removeListener('request', site);
  server.on('request', (request, response) =>
    pages.middleware(request, response, () => site?.(request, response)),
  );
  return pages.page;
}

/** The sample apps' backend; null if each browser has its own, or the build has no samples. */
async function sampleBackend(root: string, { shared, parts, dataDir }: Settings) {
  if (shared || !(await partsOf(root, parts)).includes('samples')) return null;
  const { addPackageCollections } = await import('../../mock-server/core/package-collections.ts');
  const mocks = (await findPluginPackages(root)).packages.flatMap(({ name, mock }) =>
    mock ? [{ name, load: () => import(pathToFileURL(mock).href) }] : [],
  );
  for (const problem of await addPackageCollections(mocks)) process.stderr.write(`${problem}\n`);
  const { mockApp } = await import('../../mock-server/mock-app.ts');
  return mockApp(join(dataDir, 'mock.json'));
}

/** `security.txt`, if somebody is named who takes reports. */
function securityFile(
  { securityContact: contact, siteUrl }: Settings,
  languages: Application['languages'],
) {
  return contact ? { securityTxt: () => securityTxt(contact, siteUrl, new Date(), languages) } : {};
}

/** Reads a page of this site as anybody could, without the network. */
async function readPage(site: Site, address: string): Promise<string> {
  const answer = await site(new Request(address), null, undefined);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}

async function open(options: StartOptions, undos: Undo[]): Promise<Omit<Running, 'stop'>> {
  const asked = await loadSettings(options.env, options.root);
  undos.push(takeDataFolder(asked.dataDir));
  let site: Site = starting;
  let answered: (request: AnsweredRequest) => void = () => {};
  const headers = securityHeaders({
    backendUrl: asked.hosted?.url ?? '',
    hsts: asked.hsts,
    dev: options.dev,
  });
  const own = ownOrigins(asked.siteUrl);
  const server = createHttpServer({
    site: (request, peer, sent) => site(request, peer, sent),
    mock: await sampleBackend(options.root, asked),
    headers,
    isOwnOrigin: (origin) => own.has(origin),
    trustedProxies: asked.trustedProxies,
    siteUrl: asked.siteUrl,
    answered: (request) => answered(request),
  });
  const settings = withPort(asked, await listen(server, asked.host, asked.port));
  for (const origin of ownOrigins(settings.siteUrl)) own.add(origin);
  undos.push(() => stopListening(server));

  const log = openServerLog(settings.dataDir, { format: settings.logFormat });
  undos.push(noteCrashes(log), routeConsole(log));
  const { name: appName, languages } = await readApp(options.root);
  const { openBackend } = await import('./open-backend.ts');
  const {
    backend,
    parts: opened,
    mail,
    secret,
    ...parts
  } = await openBackend({
    root: options.root,
    appName,
    settings,
    log,
  });
  const jobs = [
    ...(backend ? [cleanUpJob(backend.runSql)] : []),
    ...opened.flatMap(({ jobs = [] }) => jobs),
  ];
  if (backend && mail) {
    await forgetGoneJobs(
      backend.runSql,
      jobs.map(({ name }) => name),
    );
    undos.push(
      () => backend.close(),
      () => mail.close?.(),
      takeOrders(settings.dataDir, backend, log.write),
      keepDoing(jobs, {
        runSql: backend.runSql,
        turn: settings.databaseUrl ? jobTurn(settings.databaseUrl) : ALWAYS,
        report: log.write,
      }),
      ...opened.flatMap(({ close }) => close ?? []),
    );
  }
  const watching = await openWatch({
    settings,
    log,
    backend,
    parts: opened,
    jobs: new Map(jobs.map(({ name, every }) => [name, every])),
    secret,
    declared: parts.declared ?? NOTHING_DECLARED,
  });
  undos.push(watching.close);
  answered = watching.answered;
  const page: HostParts['page'] = await pagesOf(options, server, undos);
  site = createHost({
    ...parts,
    partRoutes: opened.flatMap(({ name, routes = [] }) =>
      routes.map((route) => ({ ...route, part: name })),
    ),
    backend,
    live: backend?.live ?? null,
    page: pageWithConfig(page, parts.publicConfig, settings.siteUrl),
    headers,
    report: log.write,
    ...securityFile(settings, languages),
    watch: watching.watch,
  });
  if (backend && mail) {
    const { packages } = await findPluginPackages(options.root);
    const parts = await partsOf(options.root, settings.parts);
    undos.push(
      keepSendingMails({
        runSql: backend.runSql,
        mail,
        deliverAccountMails: backend.deliverAccountMails,
        site: { name: appName, languages, siteUrl: settings.siteUrl },
        parts: await loadMails(mailFiles(parts, packages), log.write),
        read: (path) => readPage(site, `${settings.siteUrl}${path}`),
        report: log.write,
      }),
    );
  }
  const mailLink = parts.mails
    ? `http://localhost:${settings.port}/dev/mail?token=${parts.mailToken}`
    : undefined;
  return { settings, mailLink, metricsPort: watching.metricsPort };
}

/**
 * Starts everything in this process and prints each step.
 * @throws {StartProblem} with one sentence; everything opened so far is closed again
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const undos: Undo[] = [];
  const stop = undoAll(undos);
  try {
    return { ...(await open(options, undos)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
