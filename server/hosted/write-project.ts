import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../operator/start-problem.ts';
import { TOUCHLINE } from '../places/places.mjs';
import { readApp } from '../plugins/app-definition.ts';
import { ownFunctions } from '../plugins/own-functions.ts';
import { mailFiles } from '../plugins/part-mails.ts';
import type { PlacedFunction } from '../plugins/placed-function.ts';
import { findPluginFunctions } from '../plugins/plugin-functions.ts';
import { findPluginPackages } from '../plugins/plugin-packages.ts';
import { bundleFunctions, type HostedFunction } from './bundle-functions.ts';
import { type MailTemplate, mailTemplates } from './mail-templates.ts';
import { writeMigrations } from './part-migrations.ts';

/** The first line of what we wrote ourselves, and so may replace. */
const OURS = '# Written by touchline hosted, which replaces it.';
const REPLACED = ['config.toml', 'migrations', 'templates', 'functions'];

/** A file of the application's own `supabase`, where there is one. */
const ownFile = (root: string, ...name: string[]) => {
  const own = join(root, 'supabase', ...name);
  return existsSync(own) ? own : null;
};

/** The settings for a mail, unless the application's own have some. */
const templateSection = ({ kind, subject }: MailTemplate, settings: string) =>
  settings.includes(`[auth.email.template.${kind}]`)
    ? ''
    : `
[auth.email.template.${kind}]
subject = ${JSON.stringify(subject)}
content_path = "./supabase/templates/${kind}.html"
`;

async function writeTemplates(root: string, templates: readonly MailTemplate[], target: string) {
  await mkdir(target);
  for (const { kind, html } of templates) {
    const own = ownFile(root, 'templates', `${kind}.html`);
    await writeFile(join(target, `${kind}.html`), own ? readFileSync(own, 'utf8') : html);
  }
}

/** The gateway checks nobody: it knows neither the keys that timers send nor tokens signed with a project's signing keys. */
const sectionOf = ({ name }: HostedFunction) => `
[functions.${name}]
verify_jwt = false
entrypoint = "./functions/${name}/index.js"
`;

/** The functions of an application, what its parts and packages mail about, and sentences about what is left out. */
async function functionsOf(root: string, parts: readonly string[]) {
  const { packages } = await findPluginPackages(root);
  const { functions, problems } = findPluginFunctions(packages);
  const listed = (found: ReadonlyMap<string, PlacedFunction>, isPackages: boolean) =>
    [...found].map(([name, { file }]): HostedFunction => ({ name, file, isPackages }));
  return {
    functions: [...listed(ownFunctions(parts), false), ...listed(functions, true)],
    mails: mailFiles(parts, packages),
    problems,
  };
}

/**
 * Writes the folder `supabase` that the Supabase CLI expects: settings, migrations, mail templates and functions of the
 * framework, of an application's parts and of its packages. What the CLI keeps beside them stays.
 * @param root the application's folder
 * @param parts what it has beside the framework
 * @param folder where `supabase` goes
 * @returns the names of its functions, and sentences about functions that are left out
 * @throws {StartProblem} if there is such a folder that we didn't write
 */
export async function writeProject(root: string, parts: readonly string[], folder: string) {
  const target = join(folder, 'supabase');
  const config = join(target, 'config.toml');
  if (existsSync(target) && !(existsSync(config) && readFileSync(config, 'utf8').startsWith(OURS)))
    throw new StartProblem(
      `${target} is there and was not written by touchline hosted. Name another folder.`,
    );
  const { functions, mails, problems } = await functionsOf(root, parts);
  const settings = readFileSync(
    ownFile(root, 'config.toml') ?? join(TOUCHLINE, 'supabase', 'config.toml'),
    'utf8',
  );
  const templates = mailTemplates((await readApp(root)).name);
  const sections = [
    ...templates.map((one) => templateSection(one, settings)),
    ...functions.map(sectionOf),
  ];
  for (const name of REPLACED) await rm(join(target, name), { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  // First, so that a folder that was left half written can be replaced.
  await writeFile(config, `${OURS}\n${settings}${sections.join('')}`);
  await writeMigrations(TOUCHLINE, parts, join(target, 'migrations'));
  await writeTemplates(root, templates, join(target, 'templates'));
  await bundleFunctions(functions, mails, join(target, 'functions'));
  return { names: functions.map(({ name }) => name), problems };
}
