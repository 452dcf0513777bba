import type { Mode } from '@/shared/colors/tokens';

/**
 * Shared by the script that shows the page drawn at build time and the app that takes it over
 * (`first-scripts/show-drawn.ts`, `server/build/drawn-pages.ts`). `data-drawn` on `#root` says what the page was
 * drawn for, until the app has taken it over.
 */

/** Names of what a page can be drawn for. */
export const drawnFor = (lang: string, mode: Mode, isDemo: boolean) =>
  `${lang} ${mode}${isDemo ? ' demo' : ''}`;

/** Ids of the templates in the page: one for each language and mode, and one with the styles of each direction. */
export const templateId = (...of: string[]) => `drawn-${of.join('-')}`;

/** Until the app has started, nothing responds: the last press is kept for it. A form must not submit itself. */
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

/** Replays the last press on the drawn page once the app responds. */
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
