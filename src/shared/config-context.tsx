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
  /** There is no server for them: the page answers them itself. */
  mockInBrowser?: boolean;
  /** The backend is the embedded one: demo accounts and the mail page may be named. */
  embedded: boolean;
  /** The hosted project reports table changes through Realtime; otherwise pages only poll. */
  realtime: boolean;
  /** Demo data is loaded. */
  demo: boolean;
  /** Whether the sample applications' data can be reset from the pages. */
  sampleReset: boolean;
  /** Browsers keep the app's shell. */
  serviceWorker: boolean;
  footerLinks: ConfigLink[];
  helpLinks: Record<string, string>;
  /** Addresses of the menu's lines that lead elsewhere, by name: `support`, `documentation`. */
  menuLinks: Record<string, string>;
  /** Ids of plugins that this deployment switches off. */
  disabledPlugins: string[];
  phone?: string;
}

const ConfigContext = createContext<AppConfig | null>(null);

interface ConfigProviderProps {
  config: AppConfig;
  children: ReactNode;
}

/** Gives the tree below it the deployment's settings. */
export function ConfigProvider({ config, children }: ConfigProviderProps) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The deployment's settings. Throws outside `ConfigProvider`. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useConfig needs a ConfigProvider above it.');
  return config;
}
