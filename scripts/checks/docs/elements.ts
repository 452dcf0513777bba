import { readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { ENTRIES } from '../../../server/build/public-face.ts';
import { FILES } from './blocks.ts';

/** Where a component comes from: the entry that lists it in the reference, or else the file of its name. */
function sourceOf(component: string): string {
  const entry = Object.keys(ENTRIES).find((one) =>
    readFileSync(`docs/api/${one}.md`, 'utf8').includes(`\n## ${component}\n`),
  );
  if (entry !== undefined) return `touchline/${entry}`;
  const file = FILES.find((one) => one.startsWith('src/') && basename(one) === `${component}.tsx`);
  return file === undefined ? 'no-such-component' : file.replace(/^src/, '@').replace(/\.tsx$/, '');
}

/**
 * A module that compiles if a component's element in a text, `<Panel title>`, can be written: there is such a
 * component, and it has such props. One that is closed (`<Panel title="…" />`) must have all that it needs.
 * @returns null for what isn't an element of a component
 */
export function elementOf(span: string): string | null {
  const [, component] = /^<([A-Z]\w*[a-z]\w*)(?:\s[^<]*)?\/?>$/.exec(span) ?? [];
  if (component === undefined) return null;
  const element = span.replaceAll('{…}', '{undefined as never}');
  const props = span.replace(/"[^"]*"|\{[^}]*\}/g, '').match(/(?<=\s)[\w-]+/g) ?? [];
  return [
    `import type { ComponentProps } from 'react';`,
    `import { ${component} } from ${JSON.stringify(sourceOf(component))};`,
    'type PropOf<Props> = Props extends unknown ? keyof Props : never;',
    `export const props: PropOf<ComponentProps<typeof ${component}>>[] = ${JSON.stringify(props)};`,
    element.endsWith('/>') ? `export default ${element};` : '',
  ].join('\n');
}
