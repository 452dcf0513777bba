import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The sources of the app without its tests. */
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }));

const breaking = (rule: (text: string) => boolean) =>
  SOURCES.filter(({ text }) => rule(text))
    .map(({ path }) => path)
    .sort();

describe('the message about a change on the server', () => {
  const TOAST =
    /^import \{[^}]*\btoast\b[^}]*\} from '(?:(?:@\/shared|\.{1,2})\/toast|touchline\/ui)';$/m;
  /** refine's hooks and TanStack's that change something, and our own over them. */
  const CHANGES = /\buse(?:Create|Update|Delete|\w*Mutation)(?:Many)?\b[(<]/;
  const speaksByItself = (text: string) => TOAST.test(text) && CHANGES.test(text);

  it('goes through refine’s notification provider (`useToast`)', () => {
    expect(SOURCES.length).toBeGreaterThan(1000);
    expect(breaking(speaksByItself)).toEqual([]);
  });

  it.each(['@/shared/toast', 'touchline/ui'])('is reported if it does not: %s', (from) => {
    const imported = `import { Page, toast } from '${from}';\n`;
    expect(speaksByItself(`${imported}const { mutate } = useUpdate<Row>();`)).toBe(true);
    expect(speaksByItself(`${imported}const pay = useRpcMutation('pay');`)).toBe(true);
    expect(speaksByItself(`${imported}const rows = useList();`)).toBe(false);
  });
});

describe('a table that a person downloads', () => {
  const writes = (text: string) =>
    /\b(?:downloadTable|tableCsv|csvFile)\(|type: 'text\/csv/.test(text);

  it('is written by `CsvButtons`, which adds the raw twin', () => {
    expect(breaking(writes)).toEqual([
      // The lists' menu, with both.
      'src/crud/export/use-export.ts',
      // One's own data, and the audit log, whose rows are read page by page: both write both.
      'src/plugins/account/export-data.ts',
      'src/plugins/audit-log/pages/AuditLogPage.tsx',
      // The file to fill in.
      'src/product/plugins/fixtures/import/wizard/ImportPage.tsx',
      // The public record, for programs: every byte is published.
      'src/product/plugins/record/export-record.ts',
      'src/product/record/export-slips.ts',
      'src/shared/csv/CsvButtons.tsx',
      'src/shared/csv/table-csv.ts',
      // The sample dashboards' cards: plain figures under their names.
      'src/widgets/WidgetCard.tsx',
    ]);
  });
});
