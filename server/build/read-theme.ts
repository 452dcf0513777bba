import { existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import {
  type AppTheme,
  type FinishedTheme,
  finished,
  themeProblems,
} from '../../src/shared/application/theme.ts';
import { readPackageJson } from '../plugins/plugin-names.ts';
import { PUBLIC_FACE } from './public-face.ts';

/** The theme that a package exports. */
async function themeOf(root: string, name: string): Promise<AppTheme> {
  const place = join(root, 'node_modules', name);
  if (!existsSync(join(place, 'package.json'))) {
    throw new Error(
      `touchline.config.ts names the theme ${name}, which is not installed: npm install ${name}`,
    );
  }
  const { touchline }: { touchline?: { theme?: unknown } } = readPackageJson(
    join(place, 'package.json'),
  );
  const folder = realpathSync(place);
  const file = join(folder, String(touchline?.theme));
  if (
    typeof touchline?.theme !== 'string' ||
    relative(folder, file).startsWith('..') ||
    !existsSync(file)
  ) {
    throw new Error(
      `The package ${name} brings no theme: touchline.theme of its package.json must name a file of its own.`,
    );
  }
  const { module } = await runnerImport<{ default?: AppTheme }>(file, {
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { alias: PUBLIC_FACE },
  });
  if (typeof module.default !== 'object') {
    throw new Error(`The theme ${name} must export defineTheme({ … }) by default.`);
  }
  return module.default;
}

/**
 * The application's theme, with all its shades.
 * @param root the application's folder
 * @throws naming each mistake, with what would pass
 */
export async function readTheme(root: string, theme: AppTheme | string): Promise<FinishedTheme> {
  const own = typeof theme === 'string' ? await themeOf(root, theme) : theme;
  const problems = themeProblems(own);
  const where = typeof theme === 'string' ? `The theme ${theme}` : 'touchline.config.ts';
  if (problems.length > 0) throw new Error(`${where}:\n${problems.join('\n')}`);
  return finished(own);
}
