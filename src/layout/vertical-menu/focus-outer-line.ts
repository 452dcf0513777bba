/** Takes the focus from a line that a folding menu hides to the outermost one that holds it. */
export function focusOuterLine(menu: HTMLElement): void {
  const { activeElement } = document;
  if (!activeElement || !menu.contains(activeElement)) return;
  const line = activeElement.closest('[data-outer-line]');
  line?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
}
