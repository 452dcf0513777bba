import type { Settings } from './settings.ts';

/** The public settings that the app reads from `/config.json` when it starts. */
export interface PublicConfig {
  /** Empty: the app's own origin. */
  supabaseUrl: string;
  supabaseKey: string;
  mockUrl: string;
  embedded: boolean;
  demo: boolean;
  footerLinks: { label: string; href: string }[];
  helpLinks: Record<string, string>;
  menuLinks: Record<string, string>;
  disabledPlugins: string[];
  phone?: string;
}

/**
 * @param settings the server's settings
 * @param publishableKey the embedded backend's public key; ignored with a hosted project
 */
export function publicConfig(settings: Settings, publishableKey: string): PublicConfig {
  return {
    supabaseUrl: settings.hosted?.url ?? '',
    supabaseKey: settings.hosted?.key ?? publishableKey,
    mockUrl: '/mock',
    embedded: settings.backend !== 'hosted',
    demo: settings.demo,
    footerLinks: settings.footerLinks,
    helpLinks: settings.helpLinks,
    menuLinks: settings.menuLinks,
    disabledPlugins: settings.disabledPlugins,
    ...(settings.phone ? { phone: settings.phone } : {}),
  };
}
