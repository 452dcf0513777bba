/**
 * Open groups after a click on one of them. In accordion mode opening a group closes the others, except the
 * one that holds the page on screen.
 */
export function toggleGroup(
  open: readonly string[],
  clicked: string,
  active: string | null,
  mode: 'accordion' | 'collapse',
): string[] {
  if (open.includes(clicked)) return open.filter((key) => key !== clicked);
  if (mode === 'collapse') return [...open, clicked];
  return active && active !== clicked && open.includes(active) ? [active, clicked] : [clicked];
}
