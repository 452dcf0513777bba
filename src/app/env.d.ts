/** What the build may be given; see `config.ts`. */
interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_PLUGINS_DISABLED?: string;
}
