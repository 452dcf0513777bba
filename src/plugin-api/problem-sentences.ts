import type { Problem } from './problems';

type Parts = Pick<Problem, 'plugin' | 'other' | 'subject'>;

/** Also names the record's owner, if that is another plugin. */
const ofRecord = ({ plugin, other }: Parts) =>
  other === undefined || other === plugin ? '' : ` (on the record of plugin ${other})`;

const majorOf = (text = '') => Number(/\d+/.exec(text)?.[0] ?? 0);

/** Whether a plugin was written for a later version than this one, by what its range begins with. */
const isNewer = ({ subject, other }: Parts) => majorOf(subject) > majorOf(other);

/** A sentence for each problem: what was dropped, whose it was, and what to do. */
const SENTENCES = {
  'duplicate-plugin': (p: Parts) =>
    `Plugin ${p.subject} is ignored: there is plugin ${p.other} already. Remove one of them, or give yours another id.`,
  'api-version': (p: Parts) =>
    `Plugin ${p.plugin} is off: it needs version ${p.subject} of the plugin API, and this is ${p.other}. ${isNewer(p) ? 'Update the package touchline, or install an older release of the plugin.' : `Install a release of the plugin for this version. If it is yours, docs/upgrading.md in the package touchline says what changed: follow it, then write apiVersion: '^${p.other}'.`}`,
  'api-range': (p: Parts) =>
    `Plugin ${p.plugin} is off: its apiVersion "${p.subject}" is not a range of versions. Write one, such as "^1.0.0".`,
  'broken-plugin': (p: Parts) =>
    `Plugin ${p.plugin} is off: its manifest is broken (${p.subject}). Declare it with definePlugin.`,
  'plugin-id': (p: Parts) => `Plugin ${p.plugin} is off: choose an id that matches ${p.subject}.`,
  'package-failed': (p: Parts) => `Package ${p.plugin} is left out: ${p.subject}`,
  'missing-dependency': (p: Parts) =>
    `Plugin ${p.plugin} is off: it needs plugin ${p.subject}, which is not installed. Install both, or neither.`,
  'dependency-off': (p: Parts) =>
    `Plugin ${p.plugin} is off: it needs plugin ${p.subject}, which is off. Switch both off, or neither.`,
  'cyclic-dependency': (p: Parts) =>
    `Plugin ${p.plugin} is off: it depends on itself (${p.subject}). Remove one of these dependencies.`,
  'incomplete-dependency': (p: Parts) =>
    `The tables of plugin ${p.plugin} wait: it needs plugin ${p.subject}, whose tables are not complete. Mend those first.`,
  'dependency-without-demo': (p: Parts) =>
    `The demo rows of plugin ${p.plugin} wait: it needs plugin ${p.subject}, whose demo rows could not be added. Mend those first.`,
  'unread-manifest': (p: Parts) =>
    `The server can't read "${p.subject}" in the manifest of plugin ${p.plugin}, and puts its tables where it may. Write it in definePlugin({ … }) itself, in quotes.`,
  'broken-server': (p: Parts) =>
    `${p.plugin} brings nothing to the server until it is mended: ${p.subject}`,
  'broken-job': (p: Parts) => `The job ${p.subject} of plugin ${p.plugin} is not done: ${p.other}.`,
  'duplicate-server-command': (p: Parts) =>
    `The command ${p.subject} of ${p.plugin} is ignored: ${p.other} has it already. Choose another name.`,
  'duplicate-address': (p: Parts) =>
    `The address ${p.subject} of ${p.plugin} is ignored: ${p.other} is there already. Choose another one.`,
  'foreign-name': (p: Parts) =>
    `Plugin ${p.plugin} makes ${p.subject}, a name that isn't its own${p.other ? `, but one of plugin ${p.other}` : ''}. Let it begin with ${p.plugin.toLowerCase().replaceAll('-', '_')}_; if the file has been applied, rename it in a new file.`,
  'required-plugin': (p: Parts) =>
    `Plugin ${p.subject} stays on: the app needs it. Remove it from the list of disabled plugins.`,
  'unknown-disabled': (p: Parts) =>
    `"${p.subject}" is switched off, but no plugin has that id. Check the spelling in the list of disabled plugins.`,
  'base-path': (p: Parts) =>
    `Plugin ${p.plugin} is off: its base path ${p.subject} belongs to plugin ${p.other}. Choose another one.`,
  'path-not-absolute': (p: Parts) =>
    `"${p.subject}" from plugin ${p.plugin} is ignored: a path must start with "/".`,
  'foreign-base-path': (p: Parts) =>
    `"${p.subject}" from plugin ${p.plugin} is ignored: that part of the app belongs to plugin ${p.other}. Choose a path outside it, or depend on that plugin.`,
  'duplicate-route': (p: Parts) =>
    `"${p.subject}" from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another path.`,
  'duplicate-route-id': (p: Parts) =>
    `Route ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already has a route of that name. Choose another id.`,
  'no-page': (p: Parts) =>
    `Route ${p.subject} from plugin ${p.plugin} is ignored: it has no page. Write page: () => import('./pages/…').`,
  'duplicate-resource': (p: Parts) =>
    `Resource ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'broken-details': (p: Parts) =>
    `The record "${p.subject}" of plugin ${p.plugin} has no pages: its details can't be loaded (${p.other}). Write details: () => import('./details'), which exports defineDetails('…')({ … }) by default.`,
  'unknown-extended': (p: Parts) =>
    `The additions of plugin ${p.plugin} to the record "${p.subject}" is ignored: no plugin declares it. Check the id, or install the plugin that does.`,
  'duplicate-field': (p: Parts) =>
    `The field ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Remove one of them.`,
  'duplicate-action': (p: Parts) =>
    `The action ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'duplicate-part': (p: Parts) =>
    `The part ${p.subject} of a page from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'duplicate-action-key': (p: Parts) =>
    `The key ${p.subject} from plugin ${p.plugin} is ignored: an action of the same record, from plugin ${p.other}, has it already. Choose another letter.`,
  'reserved-action-key': (p: Parts) =>
    `The key ${p.subject} from plugin ${p.plugin} is ignored: a key is one letter from A to Z, and lists use E, G, J and K themselves. Choose another letter.`,
  'unknown-list': (p: Parts) =>
    `Command ${p.subject} of plugin ${p.plugin} is over no list: no plugin declares the record "${p.other}". Check the id, or install the plugin that does.`,
  'unknown-texts': (p: Parts) =>
    `The texts of plugin ${p.plugin} that replace those of plugin "${p.subject}" are ignored: no plugin has that id. Check its spelling in textOverrides.`,
  'duplicate-command': (p: Parts) =>
    `Command ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'duplicate-shortcut': (p: Parts) =>
    `The shortcut "${p.subject}" of plugin ${p.plugin} is ignored: plugin ${p.other} already uses it. Choose other keys.`,
  'duplicate-search': (p: Parts) =>
    `Search ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'search-unnamed': (p: Parts) =>
    `Search ${p.subject} from plugin ${p.plugin} is ignored: it needs a title and an address, or a resource over the same table.`,
  'duplicate-slot-entry': (p: Parts) =>
    `Slot entry ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'duplicate-setting': (p: Parts) =>
    `Setting ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another key.`,
  'setting-key': (p: Parts) =>
    `Setting ${p.subject} from plugin ${p.plugin} is ignored: its key must begin with a letter, and have letters, digits, _ and - alone, 60 at most.`,
  'setting-default': (p: Parts) =>
    `Setting ${p.subject} from plugin ${p.plugin} is ignored: its control can't give its default "${p.other}".`,
  'setting-value': (p: Parts) =>
    `The configuration's value "${p.other}" for setting ${p.subject} of plugin ${p.plugin} is ignored: the setting can't have it. Correct it under plugins in touchline.config.ts.`,
  'unknown-setting': (p: Parts) =>
    `The configuration sets "${p.subject}" of plugin ${p.plugin}, which has no such setting. Check its spelling under plugins in touchline.config.ts.`,
  'duplicate-widget': (p: Parts) =>
    `Widget ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'unknown-access-resource': (p: Parts) =>
    `Plugin ${p.plugin} asks for access to "${p.subject}", which no rule grants to anyone. Add a rule: access: [{ actions: […], roles: […] }].`,
  'unknown-access-action': (p: Parts) =>
    `Plugin ${p.plugin} asks for "${p.subject}", which no rule of plugin ${p.other} grants to anyone. Check the spelling of the action, or name it in a rule there.`,
  'foreign-access': (p: Parts) =>
    `A rule of plugin ${p.plugin} for "${p.subject}" is ignored: that record belongs to plugin ${p.other}. Change the rules where the record is declared.`,
  'misspelt-action': (p: Parts) =>
    `A rule of plugin ${p.plugin} grants "${p.subject}", which nothing asks for. Did you mean ${p.other}?`,
  'unknown-role': (p: Parts) =>
    `A rule of plugin ${p.plugin} names the role "${p.subject}", which nobody has. Choose some of EVERYBODY, or roles: '*' for all who are signed in.`,
  'open-to-visitors': (p: Parts) =>
    `A rule of plugin ${p.plugin} lets visitors do everything with "${p.subject}", and is ignored for them. Name what they may do: actions: ['list', 'show'].`,
  'duplicate-name': (p: Parts) =>
    `Plugin ${p.plugin} declares the ${p.subject}, which ${p.other} has already. Choose another name.`,
  'unknown-text': (p: Parts) =>
    `The replacement of "${p.subject}" by plugin ${p.plugin} does nothing: there is no such text${p.other ? ` in language ${p.other}` : ''}. Check its spelling in textOverrides, or take it out.`,
  'duplicate-text': (p: Parts) =>
    `The replacement of "${p.subject}" by plugin ${p.plugin} is ignored: plugin ${p.other} replaces that text already. Take one of them out, or change the order under plugins in touchline.config.ts.`,
  'unused-member': (p: Parts) =>
    `"${p.subject}" of plugin ${p.plugin} does nothing. Check its spelling, or remove it.`,
  'unknown-widget-page': (p: Parts) =>
    `Widget ${p.subject} of plugin ${p.plugin} appears nowhere: no page shows the widgets of "${p.other}". Check the spelling of page.`,
  'unknown-nav-section': (p: Parts) =>
    `The menu entry "${p.subject}" of plugin ${p.plugin} is left out: there is no section "${p.other}" in the menu. Choose one of NAV_SECTIONS, or add it with sections in the manifest.`,
  'unknown-section-place': (p: Parts) =>
    `The menu section "${p.subject}" of ${p.plugin} comes last in its area: there is no section "${p.other}" for it to come before. Check the spelling of before.`,
  'duplicate-section': (p: Parts) =>
    `The menu section "${p.subject}" of plugin ${p.plugin} is ignored: ${p.other} already has it. Choose another id.`,
  'menu-target': (p: Parts) =>
    `The menu entry "${p.subject}" of plugin ${p.plugin} is left out: no route has that address. Declare one, or correct the address.`,
  'duplicate-link': (p: Parts) =>
    `Menu link ${p.subject} from plugin ${p.plugin} is ignored: plugin ${p.other} already declares it. Choose another id.`,
  'missing-language': (p: Parts) =>
    `Plugin ${p.plugin} has no texts for language ${p.subject}. Add i18n/${p.subject}.json to its manifest.`,
  'missing-text': (p: Parts) =>
    `Plugin ${p.plugin} has no text for "${p.subject}" in language ${p.other}. Add it to i18n/${p.other}.json.`,
  'foreign-translation': (p: Parts) =>
    `"${p.subject}" in plugin ${p.plugin} belongs to another plugin's texts. Use a key of its own, or depend on that plugin.`,
  'unknown-field-type': (p: Parts) =>
    `The field "${p.subject}" of plugin ${p.plugin}${ofRecord(p)} is shown as text: its type is not declared. Use a built-in type, or declare it in fieldTypes.`,
  'unknown-reference': (p: Parts) =>
    `The reference ${p.subject} of plugin ${p.plugin}${ofRecord(p)} is broken: the database has no such table. Check its spelling, or add the table to the schema files.`,
  'unknown-reference-column': (p: Parts) =>
    `The reference of plugin ${p.plugin} to ${p.subject}${ofRecord(p)} is empty: the table has no such column. Check labelColumn and nameColumn.`,
  'unknown-embed': (p: Parts) =>
    `The reference ${p.subject} of plugin ${p.plugin}${ofRecord(p)} can't be read: no foreign key joins the two tables. Reference the table that the column points to, or add the constraint.`,
  'unknown-slot': (p: Parts) =>
    `An entry of plugin ${p.plugin} is ignored: there is no slot "${p.subject}". The plugin that shows it must name it in ownSlots.`,
} satisfies Record<string, (parts: Parts) => string>;

/** The codes of everything that can be wrong with plugins. */
export type ProblemCode = keyof typeof SENTENCES;

/** A problem as a sentence: what was dropped, whose it was, and what to do. */
export function sentenceOf({ code, ...parts }: Problem): string {
  return SENTENCES[code](parts);
}

/** Logs a warning for developers about a problem that the app can tolerate. */
export function warnOf(problem: Problem): void {
  console.warn(`${problem.code}: ${sentenceOf(problem)}`);
}
