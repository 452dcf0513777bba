import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The values that the database's columns are limited to, as PAST_DUE. Three letters may be a word of their own: VIP. */
const STORED = [
  ...new Set(
    readFileSync('src/resources/database.types.ts', 'utf8').match(/(?<=')[A-Z][A-Z_]{3,}(?=')/g),
  ),
];

/** Runs in the page: the stored values in its visible texts, each with the text around it. */
function findStored(stored: string[]): string[] {
  const words = new RegExp(`(?<![\\w-])(?:${stored.join('|')})(?![\\w-])`);
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const shown = text.textContent?.trim() ?? '';
    // What people wrote, and what is to be copied, is shown as it is.
    const isCode = text.parentElement?.closest('script, style, noscript, code, pre, kbd, textarea');
    if (!isCode && words.test(shown)) found.push(shown.slice(0, 80));
  }
  return [...new Set(found)];
}

/** Stored values that people would read on a page instead of words. */
export const storedWords = (page: Page): Promise<string[]> => page.evaluate(findStored, STORED);
