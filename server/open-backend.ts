import { join } from 'node:path';
import { discardHalfLoadedDemo, ensureDemoData } from './demo-data.ts';
import { type EmbeddedBackend, openEmbeddedBackend } from './embedded-backend.ts';
import { functionsHost } from './functions.ts';
import type { HostParts } from './host.ts';
import { KeptMailDriver } from './kept-mail.ts';
import { step } from './progress.ts';
import { publicConfig } from './public-config.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import type { ServerLog } from './server-log.ts';
import type { Settings } from './settings.ts';

type BackendParts = Pick<HostParts, 'functions' | 'mails' | 'publicConfig'> & {
  backend: EmbeddedBackend | null;
  /** Charges renewals and ends what is over; null with a hosted project, which has its own timer. */
  renew: (() => Promise<void>) | null;
  /** Where the embedded backend's mails are kept. */
  mailDriver: KeptMailDriver | null;
};

interface OpenOptions {
  root: string;
  settings: Settings;
  log: ServerLog;
}

/** Functions see the backend as they would over the network, without the network. */
function localFunctions(
  root: string,
  settings: Settings,
  secrets: Secrets,
  backend: EmbeddedBackend,
) {
  return functionsHost(join(root, 'supabase', 'functions'), {
    supabaseUrl: settings.siteUrl,
    publishableKey: secrets.publishableKey,
    serviceRoleKey: undefined,
    secretKey: secrets.secretKey,
    hosted: false,
    siteUrl: settings.siteUrl,
    // Functions see what is meant for them, not the server's whole environment.
    setting: (name) =>
      /^(API_SPORTS|MAIL)_[A-Z]+$/.test(name) ? process.env[name] : settings.payments[name],
    fetch: (request) => backend.fetch(request, null),
    outgoing: (request) => fetch(request),
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

/**
 * Opens what answers for data: the embedded backend with its functions, mails and, in an empty
 * database, demo data. With a hosted project there is nothing to open here.
 */
export async function openBackend({ root, settings, log }: OpenOptions): Promise<BackendParts> {
  if (settings.backend === 'hosted') {
    return {
      backend: null,
      functions: null,
      mails: null,
      renew: null,
      mailDriver: null,
      publicConfig: publicConfig(settings, ''),
    };
  }
  const secrets = loadSecrets(settings);
  const mail = new KeptMailDriver(settings.dataDir);
  discardHalfLoadedDemo(settings);
  const backend = await step('Opening the database', ({ say }) =>
    openEmbeddedBackend({ root, settings, secrets, mail, log, onMigration: say }),
  );
  if (settings.demo) {
    const loaded = await step('Looking after the demo data', ({ say }) =>
      ensureDemoData(backend, settings, secrets, say),
    );
    if (loaded) mail.clear();
  }
  const functions = localFunctions(root, settings, secrets, backend);
  return {
    backend,
    functions,
    renew: renewalsJob(functions, secrets),
    mails: () => mail.list(),
    mailDriver: mail,
    publicConfig: publicConfig(settings, secrets.publishableKey),
  };
}
