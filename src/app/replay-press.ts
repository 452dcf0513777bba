/** What somebody pressed on a page that was drawn already is pressed again, now that the page acts. */
export function replayPress(): void {
  const root = document.getElementById('root');
  if (root?.dataset.drawn === undefined) return;
  delete root.dataset.drawn;
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  delete pressed.dataset.pressed;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}
