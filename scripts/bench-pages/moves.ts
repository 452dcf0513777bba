import type { Page } from '@playwright/test';
import type { StorageState } from './measure-page.ts';
import { withPage } from './measure-page.ts';
import { middleOf } from './performance-doc.ts';

/** How a person moves: a press on an element, the browser's Back, or text typed into the palette. */
type Way = { press: string } | { back: true } | { palette: string };

/** A move from the page before it in the list to another, in an open app. */
export type Move = { name: string; ready: string } & Way;

export interface MovedRow {
  name: string;
  /** Press to painted page in ms when its rows come from the server, and when they are known. */
  first: number;
  again: number;
  /** The longest time without any text in the page, in ms. */
  blank: number;
}

/** Long enough for the code of the pages that can be reached to be fetched, in ms. */
const REST_MS = 6_000;
/** Between two moves, in ms. */
const PAUSE_MS = 800;

interface Moved {
  took: number;
  blank: number;
}

/**
 * Runs in the page: from the next press, or from a step back, until a page with other contents and without stale
 * rows is painted.
 */
function watchMove({ ready, back }: { ready: string; back: boolean }): Promise<Moved> {
  const text = () => document.querySelector('main')?.textContent ?? '';
  const before = text();
  // What is below the window may come later.
  const isBusy = () =>
    [...document.querySelectorAll('main [aria-busy="true"]')].some(
      (part) => part.getBoundingClientRect().top < innerHeight,
    );
  return new Promise((resolve) => {
    let pressed = Number.NaN;
    let last = Number.NaN;
    let blank = 0;
    const look = () => {
      const now = performance.now();
      if (text() === '') blank += now - last;
      last = now;
      const found = document.querySelector(ready)?.checkVisibility();
      if (!found || text() === before || isBusy()) {
        requestAnimationFrame(look);
        return;
      }
      // The frame has been painted when this message arrives.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({ took: performance.now() - pressed, blank });
      port2.postMessage(null);
    };
    const start = (event: { timeStamp: number; key?: string }) => {
      if (!Number.isNaN(pressed) || (event.key && event.key !== 'Enter')) return;
      pressed = event.timeStamp;
      last = pressed;
      requestAnimationFrame(look);
    };
    if (back) {
      start({ timeStamp: performance.now() });
      history.back();
    }
    addEventListener('click', start, { capture: true });
    addEventListener('keydown', start, { capture: true });
  });
}

async function act(page: Page, move: Move): Promise<Moved> {
  if ('palette' in move) {
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.type(move.palette);
    await page.waitForTimeout(PAUSE_MS);
  }
  const press = async () => {
    // Once the page watches.
    await page.waitForTimeout(100);
    if ('press' in move) await page.locator(move.press).first().click();
    if ('palette' in move) await page.keyboard.press('Enter');
  };
  const watched = page.evaluate(watchMove, { ready: move.ready, back: 'back' in move });
  const [result] = await Promise.all([watched, press()]);
  await page.waitForTimeout(PAUSE_MS);
  return result;
}

/** Makes the moves one after the other, from a page that has been open for a while, then all of them once more. */
function oneRound(
  start: string,
  ready: string,
  moves: Move[],
  storageState?: StorageState,
): Promise<[first: Moved[], again: Moved[]]> {
  const measure = async (page: Page) => {
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.goto(start);
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(REST_MS);
    const all: Moved[] = [];
    for (const move of moves) all.push(await act(page, move));
    await page.locator('nav a[href="/"], a[href="/"]').first().click();
    await page.locator(ready).first().waitFor();
    await page.waitForTimeout(PAUSE_MS);
    for (const move of moves) all.push(await act(page, move));
    return [all.slice(0, moves.length), all.slice(moves.length)] as [Moved[], Moved[]];
  };
  return withPage({ storageState }, measure);
}

/** Medians of several rounds, each in a browser of its own. */
export async function measureMoves(
  start: string,
  ready: string,
  moves: Move[],
  runs: number,
  storageState?: StorageState,
): Promise<MovedRow[]> {
  const rounds: [Moved[], Moved[]][] = [];
  for (let run = 0; run < runs; run += 1) {
    rounds.push(await oneRound(start, ready, moves, storageState));
  }
  return moves.map(({ name }, at) => ({
    name,
    first: middleOf(rounds.map(([first]) => first[at]?.took ?? Number.NaN)),
    again: middleOf(rounds.map(([, again]) => again[at]?.took ?? Number.NaN)),
    blank: Math.max(...rounds.flat().map((moved) => moved[at]?.blank ?? 0)),
  }));
}
