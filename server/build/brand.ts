import { readFileSync, rmSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type Application, textIn } from '../../src/shared/application/definition.ts';
import { BASE_TOKENS } from '../../src/shared/colors/base-tokens.ts';
import { readApp } from '../plugins/app-definition.ts';

/** Where browsers find what the brand consists of. */
const ICON = 'icon.svg';
const MANIFEST = 'manifest.webmanifest';
/** Pictures of Touchline's own logo, for systems that draw no SVG. */
const PICTURES = { 192: 'icon-192.png', 512: 'icon-512.png' };
const PICTURE_LINK = /\n\s*<link rel="apple-touch-icon"[^>]*>/;
/** What browsers and viewers of pictures would run, or load from elsewhere. */
const ACTIVE =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/|["'\s])|@import|url\(\s*["']?(?!#|data:|["'\s])[^)]*?:/i;

/**
 * The logo's text.
 * @param root the application's folder
 * @throws naming the file, if it isn't an SVG, or holds more than a drawing
 */
export function readLogo(root: string, logo: string): string {
  let text: string;
  try {
    text = readFileSync(resolve(root, logo), 'utf8');
  } catch {
    throw new Error(`The logo ${logo} that touchline.config.ts names is not there.`);
  }
  if (extname(logo) !== '.svg' || !/^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*<svg\b/.test(text)) {
    throw new Error(
      `The logo ${logo} is no SVG: its name must end in .svg, its text begin with <svg.`,
    );
  }
  const found = ACTIVE.exec(text)?.[0].trim();
  if (found) {
    throw new Error(
      `The logo ${logo} holds “${found}”. Remove scripts, handlers and links to other files: a logo is a drawing alone.`,
    );
  }
  return text;
}

/** The installed app's own description. */
function manifestOf({ name, description, languages, logo }: Application): string {
  const drawn = { src: `/${ICON}`, type: 'image/svg+xml', sizes: 'any' };
  const pictures = Object.entries(PICTURES).map(([size, name]) => ({
    src: `/${name}`,
    type: 'image/png',
    sizes: `${size}x${size}`,
    ...(size === '512' && { purpose: 'any maskable' }),
  }));
  return JSON.stringify({
    name,
    short_name: name,
    description: textIn(description, languages),
    lang: languages[0],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: BASE_TOKENS.light.surface.page,
    theme_color: BASE_TOKENS.light.nav.fill,
    icons: logo ? [drawn] : [drawn, ...pictures],
  });
}

/** The page with the application's own values in place of `{{app}}` and `{{description}}`, in its first language. */
export function withBrand(
  html: string,
  { name, description, languages, logo }: Application,
): string {
  const values: Record<string, string> = {
    app: name,
    description: textIn(description, languages),
  };
  const filled = html
    .replace('<html lang="en"', `<html lang="${languages[0]}"`)
    .replace(/\{\{(app|description)\}\}/g, (_whole, value: string) => escaped(values[value] ?? ''));
  return logo ? filled.replace(PICTURE_LINK, '') : filled;
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Writes the application's name, description and logo into the page, the manifest of the installed app and the icon.
 * @param root the application's folder
 */
export function brand(root: string): Plugin {
  const own = async () => {
    const app = await readApp(root);
    const icon = app.logo ? readLogo(root, app.logo) : null;
    return { app, icon };
  };
  let outDir = '';
  return {
    name: 'touchline:brand',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_request, response, next) => {
        own().then(({ app }) => {
          response.setHeader('Content-Type', 'application/manifest+json');
          response.end(manifestOf(app));
        }, next);
      });
      middlewares.use(`/${ICON}`, (_request, response, next) => {
        own().then(({ icon }) => {
          if (icon === null) return next();
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(icon);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => withBrand(html, await readApp(root)),
    },
    async generateBundle() {
      const { app, icon } = await own();
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifestOf(app) });
      if (icon !== null) this.emitFile({ type: 'asset', fileName: ICON, source: icon });
    },
    async writeBundle() {
      // They were copied with the other public files.
      if (!(await readApp(root)).logo) return;
      for (const name of Object.values(PICTURES)) rmSync(join(outDir, name), { force: true });
    },
  };
}
