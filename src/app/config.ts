import type { AppConfig, ConfigLink } from '@/shared/config-context';

/** Settings fixed at build time; used if the server sends none. */
export type BuildSettings = Partial<
  Record<
    | 'VITE_SUPABASE_URL'
    | 'VITE_SUPABASE_ANON_KEY'
    | 'VITE_SUPABASE_REALTIME'
    | 'VITE_PLUGINS_DISABLED'
    | 'VITE_MOCK_URL',
    string
  >
>;

/** Says in one sentence why the app can't start. */
export class ConfigProblem extends Error {}

/** The settings that our own server writes into the page; null if another host serves it. */
export function configInPage(): string | null {
  return document.getElementById('config')?.textContent ?? null;
}

/**
 * The deployment's settings, from the page or from `/config.json`, completed by those of the build.
 * @throws {ConfigProblem} when neither names a publishable key, or the server can't be reached
 */
export async function loadConfig(
  build: BuildSettings,
  inPage: string | null,
  load = fetch,
): Promise<AppConfig> {
  if (inPage !== null) return parseConfig(JSON.parse(inPage), build);
  let served: unknown = null;
  try {
    const response = await load('/config.json', { cache: 'no-store' });
    // A static host may answer unknown addresses with the page itself.
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.ok && isJson) served = await response.json();
  } catch {
    if (!build.VITE_SUPABASE_ANON_KEY) throw new ConfigProblem('The server cannot be reached.');
  }
  return parseConfig(served, build);
}

/** Reads settings from untrusted JSON; missing or invalid ones get their default. */
export function parseConfig(served: unknown, build: BuildSettings): AppConfig {
  const values: Record<string, unknown> =
    typeof served === 'object' && served !== null ? { ...served } : {};
  const supabaseKey = text(values.supabaseKey) || build.VITE_SUPABASE_ANON_KEY || '';
  if (!supabaseKey) {
    throw new ConfigProblem(
      'There is no publishable key: neither /config.json nor VITE_SUPABASE_ANON_KEY names one.',
    );
  }
  const switchedOff = (build.VITE_PLUGINS_DISABLED ?? '').split(',').map((id) => id.trim());
  return {
    supabaseUrl: text(values.supabaseKey)
      ? text(values.supabaseUrl)
      : (build.VITE_SUPABASE_URL ?? ''),
    supabaseKey,
    ...sampleBackend(text(values.mockUrl) || build.VITE_MOCK_URL || '/mock'),
    embedded: values.embedded === true,
    // A server of one's own announces changes in another way: `openEventFeed`.
    realtime:
      values.embedded !== true &&
      (values.realtime ?? build.VITE_SUPABASE_REALTIME === 'on') === true,
    demo: values.demo === true,
    sampleReset: values.sampleReset !== false,
    serviceWorker: values.serviceWorker !== false,
    footerLinks: links(values.footerLinks),
    helpLinks: texts(values.helpLinks),
    menuLinks: texts(values.menuLinks),
    disabledPlugins: [...list(values.disabledPlugins).map(text), ...switchedOff].filter(Boolean),
    switchedOff: list(values.switchedOff).map(text),
    phone: text(values.phone) || undefined,
  };
}

/** `browser` isn't an address: then the page itself serves `/mock`. */
function sampleBackend(where: string): Pick<AppConfig, 'mockUrl' | 'mockInBrowser'> {
  return where === 'browser' ? { mockUrl: '/mock', mockInBrowser: true } : { mockUrl: where };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, href]) => isWebAddress(href)));
}

function links(value: unknown): ConfigLink[] {
  return list(value).flatMap((entry) => {
    const { label, href }: Record<string, unknown> =
      typeof entry === 'object' && entry !== null ? { ...entry } : {};
    return typeof label === 'string' && isWebAddress(href) ? [{ label, href }] : [];
  });
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(value);
}
