import { StyleSheet } from '@emotion/sheet';

export type Direction = 'ltr' | 'rtl';

type Mirror = (css: string) => string;

/** Stands between rules that are mirrored together; the library leaves comments as they are. */
const BETWEEN = '/*|*/';

/** The code that mirrors, once it was asked for. */
let mirror: Mirror | null = null;
let coming: Promise<void> | null = null;
let shown: Direction = 'ltr';
/** Every sheet that holds rules: the one of the classes, and one for each piece of global styles. */
const sheets = new Set<MirroredSheet>();

/**
 * A sheet of styles beside its mirror image. Only one of the two is switched on, so that the direction of the page
 * changes without new class names. The mirror image is empty until a page from right to left is first asked for.
 */
export class MirroredSheet extends StyleSheet {
  private rules: string[] = [];
  private image: HTMLStyleElement | null = null;

  override insert(rule: string): void {
    super.insert(rule);
    this.rules.push(rule);
    sheets.add(this);
    if (mirror) this.addToImage([mirror(rule)]);
    this.show();
  }

  /** Empties the sheet. Its image keeps its place: whoever empties it fills it again, or is gone from the page. */
  override flush(): void {
    super.flush();
    this.rules = [];
    const sheet = this.image?.sheet;
    while (sheet && sheet.cssRules.length > 0) sheet.deleteRule(sheet.cssRules.length - 1);
    sheets.delete(this);
  }

  /** Mirrors what was written before the code that mirrors came. */
  fillImage(by: Mirror): void {
    if (this.rules.length > 0) this.addToImage(by(this.rules.join(BETWEEN)).split(BETWEEN));
  }

  /** Switches the sheet or its image on, as the page's direction wants it. */
  show(): void {
    for (const { sheet } of this.tags) if (sheet) sheet.disabled = shown === 'rtl';
    if (this.image?.sheet) this.image.sheet.disabled = shown === 'ltr';
  }

  private addToImage(rules: string[]): void {
    if (!this.image) {
      this.image = document.createElement('style');
      this.image.dataset.mirrored = this.key;
      if (this.nonce !== undefined) this.image.nonce = this.nonce;
      // The same place in the cascade as the sheet itself.
      this.tags.at(-1)?.after(this.image);
    }
    const { sheet } = this.image;
    for (const rule of rules) {
      try {
        sheet?.insertRule(rule, sheet.cssRules.length);
      } catch {
        // A selector that this browser does not know: the sheet itself has left it out too.
      }
    }
  }
}

/** Whether a direction can be shown now; where not, `loadDirection` makes it so. */
export const isDirectionReady = (direction: Direction) => direction === 'ltr' || mirror !== null;

/** Loads what a direction needs. Rejects when the code does not come; the next call tries again. */
export function loadDirection(direction: Direction): Promise<void> {
  if (isDirectionReady(direction)) return Promise.resolve();
  coming ??= import('cssjanus')
    .then(({ default: library }) => {
      mirror = (css) => library.transform(css);
      for (const sheet of sheets) {
        sheet.fillImage(mirror);
        sheet.show();
      }
    })
    .catch((error: unknown) => {
      coming = null;
      throw error;
    });
  return coming;
}

/** Turns the page and all its styles round. The direction must be ready. */
export function showDirection(direction: Direction): void {
  shown = direction;
  document.documentElement.dir = direction;
  for (const sheet of sheets) sheet.show();
}
