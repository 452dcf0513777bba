/** Variables of the build; see `config.ts`. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_SUPABASE_REALTIME?: string;
  readonly VITE_PLUGINS_DISABLED?: string;
}

/** Words of all menus by their whole key; made by the build from the manifests. */
declare module 'virtual:menu-texts/*' {
  const texts: Record<string, string>;
  export default texts;
}
