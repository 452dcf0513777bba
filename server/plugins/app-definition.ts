import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import {
  type AppDefinition,
  type Application,
  completed,
} from '../../src/shared/application/definition.ts';
import { roleProblems } from '../../src/shared/application/roles.ts';
import { themeProblems } from '../../src/shared/application/theme.ts';
import { APP_SCHEMA, INNER_MEMBERS } from '../database/app-schema.ts';
import { nearest } from '../operator/nearest.mjs';
import { StartProblem } from '../operator/start-problem.ts';
import { pluginNames } from './plugin-names.ts';

/** In a release the definition is plain data, as nothing there can read TypeScript. */
const DATA = 'touchline.config.json';
const SOURCE = 'touchline.config.ts';

type Issue = z.core.$ZodIssue;

/** What files export, by path, as long as their text is the same: importing TypeScript costs a fifth of a second. */
const known = new Map<string, { text: string; definition: Promise<unknown> }>();

function importOnce(file: string): Promise<unknown> {
  const text = readFileSync(file, 'utf8');
  const before = known.get(file);
  if (before?.text === text) return before.definition;
  const definition = importSource(file);
  known.set(file, { text, definition });
  return definition;
}

async function importSource(file: string): Promise<unknown> {
  const { tsImport } = await import('tsx/esm/api');
  // Where package.json doesn't say "type": "module", the module is wrapped once more.
  const { default: inner } = await tsImport(pathToFileURL(file).href, import.meta.url);
  return Object(inner).__esModule ? Object(inner).default : inner;
}

async function readDefinition(root: string): Promise<{ file: string; definition: unknown }> {
  const file = existsSync(join(root, DATA)) ? DATA : SOURCE;
  const path = join(root, file);
  if (!existsSync(path)) throw new StartProblem(`There is no ${SOURCE} in ${root}.`);
  try {
    const definition = await (file === DATA
      ? JSON.parse(readFileSync(path, 'utf8'))
      : importOnce(path));
    return { file, definition };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new StartProblem(`${file} can’t be read: ${said}`);
  }
}

/** `languages[1]`, `plugins["touchline-plugin-x"].settings` */
const memberOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`;
    const name = String(step);
    if (!/^[a-z_$][\w$]*$/i.test(name)) return `${before}[${JSON.stringify(name)}]`;
    return before ? `${before}.${name}` : name;
  }, '');

function valueAt(definition: unknown, path: readonly PropertyKey[]): string {
  let value = definition;
  for (const step of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[step];
  if (value === undefined) return 'is missing, and';
  if (typeof value === 'function') return 'is a function, and';
  try {
    const text = JSON.stringify(value) ?? String(value);
    return `is ${text.length > 60 ? `${text.slice(0, 60)}…` : text}, and`;
  } catch {
    return `is a ${typeof value}, and`;
  }
}

/** The members that are known where an unknown one was found. */
const knownAt = (path: readonly PropertyKey[]): readonly string[] =>
  path.length === 0 ? Object.keys(APP_SCHEMA.shape) : (INNER_MEMBERS[String(path[0])] ?? []);

function sentencesOf(issue: Issue, definition: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const known = knownAt(issue.path);
      const meant = nearest(key, known);
      const hint = meant
        ? ` Did you mean ${meant}?`
        : known.length > 0
          ? ` There are ${known.join(', ')}.`
          : '';
      return `${memberOf([...issue.path, key])} is unknown.${hint}`;
    });
  }
  const member = memberOf(issue.path);
  const value = valueAt(definition, issue.path);
  return [`${member || 'What it exports by default'} ${value} ${issue.message}.`];
}

/** Names of plugins that the application hasn't. */
function strangers(definition: AppDefinition, root: string): string[] {
  const known = pluginNames(root);
  return Object.keys(definition.plugins ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = nearest(name, known);
      return `${memberOf(['plugins', name])} names no plugin: no dependency in package.json and no folder of plugins is called that. ${meant ? `Did you mean ${meant}?` : 'Install it, or remove the line.'}`;
    });
}

/** A definition's mistakes, each a sentence that begins with the member. */
export function definitionProblems(definition: unknown, root?: string): string[] {
  const read = APP_SCHEMA.safeParse(definition);
  const problems = (read.error?.issues ?? []).flatMap((issue) => sentencesOf(issue, definition));
  const { roles, theme, plugins } = Object(definition);
  if (read.success) problems.push(...roleProblems({ roles }));
  if (read.success && typeof theme === 'object') problems.push(...themeProblems(theme));
  const named = root && Object(plugins) === plugins && !Array.isArray(plugins);
  return [...problems, ...(named ? strangers({ name: '', plugins }, root) : [])];
}

/**
 * The definition of the application in a folder.
 * @param root the application's folder
 * @throws {StartProblem} naming every mistake, one a line
 */
export async function readApp(root: string): Promise<Application> {
  const { file, definition } = await readDefinition(root);
  // A release has the plugins inside it, and no package.json that lists them.
  const problems = definitionProblems(definition, file === SOURCE ? root : undefined);
  if (problems.length > 0) {
    throw new StartProblem(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  }
  return completed(definition as AppDefinition);
}

/**
 * The parts that an application's server has beside the framework.
 * @param asked the settings', which win over the definition's
 */
export const partsOf = async (root: string, asked: Application['parts'] | undefined) =>
  asked ?? (await readApp(root)).parts;
