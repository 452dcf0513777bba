import type { Mode } from '@/shared/colors/tokens';

/**
 * What the script that shows the page drawn at build time and the app that takes it over both need to know
 * (`first-scripts/show-drawn.ts`, `scripts/build-parts/drawn-pages.ts`). `data-drawn` on `#root` says what the page was
 * drawn for, until the app has taken it over.
 */

/** Names of what a page can be drawn for. */
export const drawnFor = (lang: string, mode: Mode, isDemo: boolean) =>
  `${lang} ${mode}${isDemo ? ' demo' : ''}`;

/** Ids of the templates in the page: one for each language and mode, and one with the styles of each direction. */
export const templateId = (...of: string[]) => `drawn-${of.join('-')}`;

/** Until the app is there nothing acts: what was pressed last is kept for it. A form must not send itself. */
export function keepPresses(root: HTMLElement): void {
  const keep = (event: Event, pressed: HTMLElement | null) => {
    if (root.dataset.drawn === undefined || !pressed) return;
    if (event.type === 'submit') event.preventDefault();
    for (const other of root.querySelectorAll<HTMLElement>('[data-pressed]')) {
      delete other.dataset.pressed;
    }
    pressed.dataset.pressed = '';
  };
  root.addEventListener('submit', (event) => keep(event, event.target as HTMLElement));
  root.addEventListener('click', (event) =>
    keep(event, (event.target as Element).closest<HTMLElement>('button[type=button]')),
  );
}

/** What somebody pressed on a page that was drawn already is pressed again, now that the page acts. */
export function pressAgain(): void {
  const root = document.getElementById('root');
  if (root?.dataset.drawn === undefined) return;
  delete root.dataset.drawn;
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  if (!pressed) return;
  delete pressed.dataset.pressed;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}
