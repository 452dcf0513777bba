import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless build first: a page costs it two thirds of what it costs the whole browser. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Looks for a Chromium: CHROMIUM_PATH, Playwright's own, then the usual places.
 * @returns {string | null} its path
 */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...PLACES];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}
