import { createContext, type ReactNode, useContext } from 'react';

export interface ConfigLink {
  label: string;
  href: string;
}

/** Public settings of this deployment, from the page or `/config.json`. */
export interface AppConfig {
  /** Address of the backend; '' means the page's own origin. */
  supabaseUrl: string;
  /** Publishable key. Never a secret one. */
  supabaseKey: string;
  /** Base address of json-server's routes. */
  mockUrl: string;
  /** There is no server for these routes; the page serves them itself. */
  mockInBrowser?: boolean;
  /** The backend is the embedded one, so demo accounts and the mail page may be shown. */
  embedded: boolean;
  /** The hosted project reports table changes through Realtime; otherwise pages only poll. */
  realtime: boolean;
  /** Whether demo data is loaded. */
  demo: boolean;
  /** Whether the sample applications' data can be reset from the pages. */
  sampleReset: boolean;
  /** Whether browsers cache the app's shell. */
  serviceWorker: boolean;
  footerLinks: ConfigLink[];
  helpLinks: Record<string, string>;
  /** Addresses of external menu links, by name: `support`, `documentation`. */
  menuLinks: Record<string, string>;
  /** Ids of plugins that the operator of this deployment switches off. */
  disabledPlugins: string[];
  /** Ids of plugins that administrators have switched off, as the server knew when it sent the page. */
  switchedOff: string[];
  phone?: string;
}

const ConfigContext = createContext<AppConfig | null>(null);

interface ConfigProviderProps {
  config: AppConfig;
  children: ReactNode;
}

/** Provides the deployment's settings to the tree below it. */
export function ConfigProvider({ config, children }: ConfigProviderProps) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The deployment's settings. Throws outside `ConfigProvider`. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it.');
  return config;
}
