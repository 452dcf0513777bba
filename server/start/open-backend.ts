import { join } from 'node:path';
import { TOUCHLINE } from '../../scripts/launch/places.mjs';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import type { RunSql } from '../database/run-sql.ts';
import { inTurn } from '../database/start-turn.ts';
import { discardHalfLoadedDemo, ensureDemoData } from '../demo/demo-data.ts';
import { refuseDemoLeft } from '../demo/demo-left.ts';
import { loadSecrets, type Secrets } from '../files/secrets.ts';
import { filesOf } from '../files/server-files.ts';
import { outgoing } from '../http/outgoing.ts';
import { asSender } from '../limits/fair-share.ts';
import type { ServerMail } from '../mail/account-mail-queue.ts';
import { mailTokenOf } from '../mail/dev-mail.ts';
import { openMail } from '../mail/open-mail.ts';
import { StoredMailDriver } from '../mail/stored-mail.ts';
import { step } from '../operator/progress.ts';
import { partsOf } from '../plugins/app-definition.ts';
import { findPluginFunctions } from '../plugins/plugin-functions.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import { type PluginSwitches, switchesAt, switchesIn } from '../plugins/plugin-switches.ts';
import { addPluginDemo } from '../plugins/plugin-tables.ts';
import { openHeldHead } from '../record-log/held-head.ts';
import { logKeyFor } from '../record-log/log-key.ts';
import { logRoutes } from '../record-log/log-routes.ts';
import { publicRecord } from '../record-log/public-record.ts';
import { openRecordLog, type RecordLog } from '../record-log/record-log.ts';
import { openStamps, type Stamps, shareStamps } from '../record-log/stamps.ts';
import { functionsHost } from '../requests/functions.ts';
import type { HostParts } from '../requests/host.ts';
import type { Settings } from '../settings/settings.ts';
import { siteLinks } from '../settings/site-links.ts';
import type { ServerLog } from '../watch/server-log.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from './embedded-backend.ts';
import { fillInAnotherProcess } from './fill-process.ts';

/** The public settings that the app reads from `/config.json` at its start. */
interface PublicConfig extends ReturnType<typeof siteLinks> {
  /** Empty: the app's own origin. */
  supabaseUrl: string;
  supabaseKey: string;
  mockUrl: string;
  embedded: boolean;
  realtime: boolean;
  demo: boolean;
  sampleReset: boolean;
  serviceWorker: boolean;
  /** Switched off by the operator. */
  disabledPlugins: string[];
  /** Switched off by administrators, as far as the database has been asked. */
  switchedOff: readonly string[];
}

/**
 * @param settings the server's settings
 * @param publishableKey the embedded backend's public key; ignored with a hosted project
 * @param parts what the app has beside the framework
 */
function publicConfig(
  settings: Settings,
  publishableKey: string,
  switches: PluginSwitches,
  parts: readonly string[],
) {
  return async (): Promise<PublicConfig> => ({
    switchedOff: await switches(),
    supabaseUrl: settings.hosted?.url ?? '',
    supabaseKey: settings.hosted?.key ?? publishableKey,
    // On a site that others can reach, each browser has its own samples: nobody writes them here.
    mockUrl: settings.shared ? 'browser' : '/mock',
    embedded: settings.backend !== 'hosted',
    realtime: settings.hosted?.realtime ?? false,
    demo: settings.demo,
    sampleReset: settings.demoCalls,
    serviceWorker: settings.serviceWorker,
    disabledPlugins: settings.disabledPlugins,
    ...siteLinks(settings, parts),
  });
}

type BackendParts = Pick<
  HostParts,
  'functions' | 'attempts' | 'recordLog' | 'mails' | 'mailToken' | 'publicConfig'
> & {
  backend: EmbeddedBackend | null;
  /** Charges renewals and ends expired subscriptions; null without the product, and with a hosted project, which has its own timer. */
  renew: (() => Promise<void>) | null;
  /** The record's log; null without the product, and with a hosted project. */
  log: RecordLog | null;
  /** The timestamps on its daily heads. */
  stamps: Stamps | null;
  /** Where mails go: to the mail server, or into the data folder if there is none. */
  mail: ServerMail | null;
  /** Makes hashes that nobody outside can try out. */
  secret: string;
};

interface OpenOptions {
  root: string;
  settings: Settings;
  log: ServerLog;
}

/** Functions see the backend as they would over the network, without the network. */
async function localFunctions(
  { root, settings, log }: OpenOptions,
  appName: string,
  secrets: Secrets,
  backend: EmbeddedBackend,
) {
  const { files, problems } = findPluginFunctions((await findPluginPackages(root)).packages);
  for (const sentence of problems) log.write('error', sentence);
  const context: FunctionContext = {
    supabaseUrl: settings.siteUrl,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: undefined,
    secretKey: secrets.secretKey,
    hosted: false,
    appName,
    siteUrl: settings.siteUrl,
    // Functions see only their own variables, not the server's whole environment.
    setting: (name) =>
      /^(API_SPORTS|MAIL)_[A-Z_]+$/.test(name) ? process.env[name] : settings.payments[name],
    fetch: (request) => backend.fetch(request, null),
    outgoing,
  };
  return functionsHost(join(TOUCHLINE, 'supabase', 'functions'), context, {
    files,
    report: log.write,
    variable: (name) => process.env[name],
  });
}

/** Runs the hourly job of the subscriptions, as a request with the secret key would. */
function renewalsJob(functions: (request: Request) => Promise<Response>, secrets: Secrets) {
  return async () => {
    const response = await functions(
      new Request('http://localhost/functions/v1/renewals', {
        method: 'POST',
        headers: { Authorization: `Bearer ${secrets.secretKey}` },
      }),
    );
    if (!response.ok) throw new Error(`renewals: ${response.status} ${await response.text()}`);
  };
}

/** Opens the database with its migrations and, if it is empty and a demo is wanted, the demo's data. */
async function openPrepared({ root, settings, log }: OpenOptions, mail: ServerMail) {
  const own = loadSecrets(settings);
  discardHalfLoadedDemo(settings);
  const backend = await step('Opening the database', ({ say }) =>
    openEmbeddedBackend({ root, settings, secrets: own, mail, log, onMigration: say }),
  );
  const { secrets } = backend;
  const files = filesOf(settings, backend.runSql);
  try {
    return await inTurn(settings.databaseUrl, async () => {
      await refuseDemoLeft(backend.runSql, settings);
      const product = (await partsOf(root, settings.parts)).includes('product');
      const logKey = product ? await logKeyFor(backend.runSql, settings, files) : null;
      if (product && settings.databaseUrl) await shareStamps(files);
      if (settings.demo) {
        const loaded = await step('Looking after the demo data', ({ say }) =>
          ensureDemoData(backend, settings, secrets, say, !product),
        );
        if (loaded) mail.clear?.();
        const { packages } = await findPluginPackages(root);
        for (const sentence of await addPluginDemo(backend.runSql, packages)) {
          log.write('error', sentence);
          process.stderr.write(`${sentence}\n`);
        }
      }
      return { backend, secrets, logKey, files };
    });
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** Fills an empty database with the demo, whose people get no mail, and closes it before the server opens it. */
export async function fillWithDemo(options: OpenOptions): Promise<void> {
  const { backend } = await openPrepared(options, new StoredMailDriver(options.settings.dataDir));
  await backend.close();
}

/**
 * Opens the backend: the embedded one with its functions, mails and, in an empty
 * database, demo data. With a hosted project there is nothing to open here.
 */
export async function openBackend({
  root,
  appName,
  settings,
  log,
}: OpenOptions & { appName: string }): Promise<BackendParts> {
  const parts = await partsOf(root, settings.parts);
  if (settings.hosted) {
    return {
      backend: null,
      functions: null,
      recordLog: null,
      mails: null,
      mailToken: '',
      renew: null,
      log: null,
      stamps: null,
      mail: null,
      secret: '',
      publicConfig: publicConfig(settings, '', switchesAt(settings.hosted), parts),
    };
  }
  await fillInAnotherProcess(root, settings);
  const mail = settings.mail ? openMail(settings.mail) : new StoredMailDriver(settings.dataDir);
  const { backend, secrets, logKey, files } = await openPrepared({ root, settings, log }, mail);
  const functions = await localFunctions({ root, settings, log }, appName, secrets, backend);
  const common = {
    backend,
    functions,
    attempts: backend.attempts,
    mails: mail instanceof StoredMailDriver ? () => mail.list() : null,
    mailToken: mailTokenOf(secrets),
    mail,
    secret: secrets.jwtSecret,
    publicConfig: publicConfig(settings, secrets.publishableKey, switchesIn(backend.runSql), parts),
  };
  // Without the product's tables there is nothing to renew and no record.
  if (!logKey) return { ...common, recordLog: null, renew: null, log: null, stamps: null };
  const held = await openHeldHead(files, logKey, settings.recordPolicy);
  const witnessed = !held && settings.recordWitnesses.length > 0 ? files : undefined;
  // All readers wait for the same work.
  const runForRecord: RunSql = (sql) => asSender('record', () => backend.runSql(sql));
  const recordLog = openRecordLog(runForRecord, logKey, held, witnessed);
  const stamps = await openStamps(files, settings.recordStamps);
  return {
    ...common,
    recordLog: logRoutes(recordLog, publicRecord(runForRecord, settings.dataDir), stamps),
    renew: renewalsJob(functions, secrets),
    log: recordLog,
    stamps,
  };
}
