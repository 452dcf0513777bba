/** Says which version the page was built from, as the build writes it into the page; null: none. */
export function setBuiltVersion(version: string | null) {
  // Only this: the component tests share their window, and with it the styles in its head.
  document.querySelector('meta[name="app-version"]')?.remove();
  if (version === null) return;
  const meta = document.createElement('meta');
  meta.name = 'app-version';
  meta.content = version;
  document.head.append(meta);
}
