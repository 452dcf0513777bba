import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import { inTurn } from '../database/start-turn.ts';
import { discardHalfLoadedDemo, ensureDemoData } from '../demo/demo-data.ts';
import { refuseDemoLeft } from '../demo/demo-left.ts';
import { loadSecrets, type Secrets } from '../files/secrets.ts';
import { filesOf } from '../files/server-files.ts';
import { type Calls, NO_CALLS } from '../http/function-declaration.ts';
import { outgoing } from '../http/outgoing.ts';
import { asSender } from '../limits/fair-share.ts';
import type { ServerMail } from '../mail/account-mail-queue.ts';
import { mailTokenOf } from '../mail/dev-mail.ts';
import { openMail } from '../mail/open-mail.ts';
import { StoredMailDriver } from '../mail/stored-mail.ts';
import { step } from '../operator/progress.ts';
import { partsOf } from '../plugins/app-definition.ts';
import { callFiles, readCalls } from '../plugins/declared-calls.ts';
import { ownFunctions } from '../plugins/own-functions.ts';
import { declarationsOf } from '../plugins/placed-function.ts';
import { findPluginFunctions } from '../plugins/plugin-functions.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import { type PluginSwitches, switchesAt, switchesIn } from '../plugins/plugin-switches.ts';
import { addPluginDemo } from '../plugins/plugin-tables.ts';
import { type OpenedPart, type ServerParts, serverPartsOf } from '../plugins/server-parts.ts';
import { functionsHost } from '../requests/functions.ts';
import type { HostParts } from '../requests/host.ts';
import type { Settings } from '../settings/settings.ts';
import type { ServerLog } from '../watch/server-log.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from './embedded-backend.ts';
import { fillInAnotherProcess } from './fill-process.ts';

/** The public settings that the app reads from `/config.json` at its start. */
interface PublicConfig extends Pick<Settings, 'footerLinks' | 'helpLinks' | 'menuLinks' | 'phone'> {
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
 */
function publicConfig(settings: Settings, publishableKey: string, switches: PluginSwitches) {
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
    footerLinks: settings.footerLinks,
    helpLinks: settings.helpLinks,
    menuLinks: settings.menuLinks,
    phone: settings.phone,
  });
}

type BackendParts = Pick<
  HostParts,
  'functions' | 'declared' | 'calls' | 'attempts' | 'mails' | 'mailToken' | 'publicConfig'
> & {
  backend: EmbeddedBackend | null;
  /** What the application's parts have on the server; empty with a hosted project. */
  parts: OpenedPart[];
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

/** A part's variable as it was read, with what holds if nothing is set; any other as the environment has it. */
const variableOf = ({ variables }: Settings, name: string) =>
  Object.hasOwn(variables, name) ? variables[name] : process.env[name];

/** Functions see the backend as they would over the network, without the network. */
async function localFunctions(
  { root, settings, log }: OpenOptions,
  appName: string,
  secrets: Secrets,
  backend: EmbeddedBackend,
  parts: readonly string[],
) {
  const own = ownFunctions(parts);
  const { functions, problems } = findPluginFunctions((await findPluginPackages(root)).packages);
  for (const sentence of problems) log.write('error', sentence);
  const context: FunctionContext = {
    supabaseUrl: settings.siteUrl,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: undefined,
    secretKey: secrets.secretKey,
    hosted: false,
    appName,
    siteUrl: settings.siteUrl,
    setting: (name) => variableOf(settings, name),
    fetch: (request) => backend.fetch(request, null),
    outgoing,
  };
  return {
    functions: functionsHost(own, context, { functions, report: log.write }),
    declared: declarationsOf(new Map([...functions, ...own])),
  };
}

/** Calls a function as a request with the secret key would. */
function callerOf(functions: (request: Request) => Promise<Response>, secrets: Secrets) {
  return async (name: string) => {
    const response = await functions(
      new Request(`http://localhost/functions/v1/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secrets.secretKey}` },
      }),
    );
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  };
}

const loadParts = ({ root, settings, log }: OpenOptions) =>
  serverPartsOf(
    root,
    settings.parts,
    log.write,
    (name, run) => (sql) => asSender(name, () => run(sql)),
  );

/** Opens the database with its migrations and, if it is empty and a demo is wanted, the demo's data. */
async function openPrepared(
  options: OpenOptions,
  parts: ServerParts,
  mail: ServerMail,
  calls: Calls,
) {
  const { root, settings, log } = options;
  const own = loadSecrets(settings);
  discardHalfLoadedDemo(settings);
  const backend = await step('Opening the database', ({ say }) =>
    openEmbeddedBackend({ root, settings, secrets: own, mail, log, calls, onMigration: say }),
  );
  const { secrets } = backend;
  const files = filesOf(settings, backend.runSql);
  try {
    return await inTurn(settings.databaseUrl, async () => {
      await refuseDemoLeft(backend.runSql, settings);
      const context = {
        settings,
        variable: (name: string) => variableOf(settings, name),
        runSql: backend.runSql,
        files,
        report: log.write,
      };
      await parts.prepare(context);
      if (settings.demo) {
        const loaded = await step('Looking after the demo data', ({ say }) =>
          ensureDemoData(backend, settings, secrets, say, parts.demo),
        );
        if (loaded) mail.clear?.();
        const { packages } = await findPluginPackages(root);
        for (const sentence of await addPluginDemo(backend.runSql, packages)) {
          log.write('error', sentence);
          process.stderr.write(`${sentence}\n`);
        }
      }
      return { backend, secrets, context };
    });
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** Fills an empty database with the demo, whose people get no mail, and closes it before the server opens it. */
export async function fillWithDemo(options: OpenOptions): Promise<void> {
  const { backend } = await openPrepared(
    options,
    await loadParts(options),
    new StoredMailDriver(options.settings.dataDir),
    NO_CALLS,
  );
  await backend.close();
}

/**
 * Opens the backend: the embedded one with its functions, mails and, in an empty
 * database, demo data. With a hosted project there is nothing to open here.
 */
export async function openBackend(
  options: OpenOptions & { appName: string },
): Promise<BackendParts> {
  const { root, appName, settings, log } = options;
  const names = await partsOf(root, settings.parts);
  if (settings.hosted) {
    return {
      backend: null,
      functions: null,
      mails: null,
      mailToken: '',
      parts: [],
      mail: null,
      secret: '',
      publicConfig: publicConfig(settings, '', switchesAt(settings.hosted)),
    };
  }
  const parts = await loadParts(options);
  // The accounts alone are made here, unless they would get mails.
  if (parts.fillsDemo || settings.mail) await fillInAnotherProcess(root, settings);
  const { packages } = await findPluginPackages(root);
  const calls = readCalls(callFiles(names, packages), (sentence) => log.write('error', sentence));
  const mail = settings.mail
    ? openMail(settings.mail, log.write)
    : new StoredMailDriver(settings.dataDir);
  const { backend, secrets, context } = await openPrepared(options, parts, mail, calls);
  const { functions, declared } = await localFunctions(
    { root, settings, log },
    appName,
    secrets,
    backend,
    names,
  );
  return {
    backend,
    functions,
    declared,
    calls,
    attempts: backend.attempts,
    parts: await parts.open({ ...context, callFunction: callerOf(functions, secrets) }),
    mails: mail instanceof StoredMailDriver ? () => mail.list() : null,
    mailToken: mailTokenOf(secrets),
    mail,
    secret: secrets.jwtSecret,
    publicConfig: publicConfig(settings, secrets.publishableKey, switchesIn(backend.runSql)),
  };
}
