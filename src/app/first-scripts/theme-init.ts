import { fetchAhead } from './fetch-ahead';
import { paintFirst } from './paint-first';
import { visitorLanguage } from './visitor-language';

/**
 * Runs before the first paint, so that the page never flashes in the wrong mode or direction; built into a classic
 * script of its own (`server/build/first-scripts.ts`).
 */

// The reader of forms and answers (zod) asks whether it may make functions of text, and the page's policy would report
// each time that it asked.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const lang = visitorLanguage();
paintFirst(lang);
fetchAhead(lang);
