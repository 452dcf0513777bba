/** The version of the app that this page was loaded with; null in development. */
export function ownVersion(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content ?? null;
}
