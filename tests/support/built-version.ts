/** Sets the version in the page's head, as the build does; null removes it. */
export function setBuiltVersion(version: string | null) {
  // Nothing else: the component tests share their window, including the styles in its head.
  document.querySelector('meta[name="app-version"]')?.remove();
  if (version === null) return;
  const meta = document.createElement('meta');
  meta.name = 'app-version';
  meta.content = version;
  document.head.append(meta);
}
