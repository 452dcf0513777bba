import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The sources of the app without its tests. */
const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(`src/${path}`, 'utf8') }));

const breaking = (rule: (text: string) => boolean) =>
  SOURCES.filter(({ text }) => rule(text)).map(({ path }) => path);

describe('the message about a change on the server', () => {
  const TOAST = /^import \{[^}]*\btoast\b[^}]*\} from '(?:@\/shared|\.{1,2})\/toast';$/m;
  /** refine's hooks and TanStack's that change something, and our own over them. */
  const CHANGES = /\buse(?:Create|Update|Delete|\w*Mutation)(?:Many)?\b[(<]/;
  const speaksByItself = (text: string) => TOAST.test(text) && CHANGES.test(text);

  it('goes through refine’s notification provider (`useToast`)', () => {
    expect(SOURCES.length).toBeGreaterThan(1000);
    expect(breaking(speaksByItself)).toEqual([]);
  });

  it('is reported if it does not', () => {
    const imported = "import { toast } from '@/shared/toast';\n";
    expect(speaksByItself(`${imported}const { mutate } = useUpdate<Row>();`)).toBe(true);
    expect(speaksByItself(`${imported}const pay = useRpcMutation('pay');`)).toBe(true);
    expect(speaksByItself(`${imported}const rows = useList();`)).toBe(false);
  });
});
