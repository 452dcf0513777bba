/** A name that statements give to something in the database. */
export interface SqlName {
  /** `table`, `function`, …; what belongs to a table has `on`. */
  kind: string;
  /** With its schema, as PostgreSQL prints it without quotes: `public.crm_deals`. */
  name: string;
  /** The table of a column, constraint, index, policy or trigger: `public.crm_deals`. */
  on?: string;
  /** The file that gives it. */
  file: string;
}

/** Kinds that share their names, and those that belong to a table. */
const RELATIONS = ['table', 'view', 'sequence', 'type', 'domain', 'index'];
const ROUTINES = ['function', 'procedure', 'aggregate', 'routine'];
const OF_TABLE = ['trigger', 'policy'];
const KINDS = [...RELATIONS, ...ROUTINES, ...OF_TABLE];
/** Words between `create` and the kind. */
const MORE = 'or replace global local unlogged recursive materialized constraint unique'.split(' ');

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"((?:[^"]|"")*)"|([A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|([().,;])/g;

/** A name in quotes keeps its letters, and is no keyword. */
interface Word {
  text: string;
  quoted: boolean;
}

/** The statements of a file, as words and the signs between them; texts, bodies and comments are left out. */
function statementsOf(sql: string): Word[][] {
  const statements: Word[][] = [[]];
  for (const [, , quoted, word, sign] of sql.matchAll(TOKEN)) {
    if (sign === ';') statements.push([]);
    else if (quoted !== undefined)
      statements.at(-1)?.push({ text: quoted.replaceAll('""', '"'), quoted: true });
    else if (word ?? sign)
      statements.at(-1)?.push({ text: (word ?? sign ?? '').toLowerCase(), quoted: false });
  }
  return statements;
}

/** Reads a statement from left to right. */
class Reader {
  constructor(
    private readonly words: readonly Word[],
    private at = 0,
  ) {}

  get next(): string | undefined {
    const word = this.words[this.at];
    return word?.quoted ? undefined : word?.text;
  }

  /** Skips these words where they stand. */
  skip(...words: string[]): this {
    while (words.includes(this.next ?? '')) this.at += 1;
    return this;
  }

  /** Skips a word if it stands here. */
  takes(...words: string[]): boolean {
    const fits = words.every((word, step) => {
      const found = this.words[this.at + step];
      return found?.text === word && !found.quoted;
    });
    if (fits) this.at += words.length;
    return fits;
  }

  name(): string {
    const word = this.words[this.at]?.text ?? '';
    this.at += 1;
    return word;
  }

  /** A name with its schema, which is `public` where none is said. */
  qualified(): string {
    const first = this.name();
    return this.takes('.') ? `${first}.${this.name()}` : `public.${first}`;
  }

  /** Whether a word is still to come; the reader stands behind it. */
  seek(word: string): boolean {
    while (this.at < this.words.length)
      if (this.takes(word)) return true;
      else this.at += 1;
    return false;
  }

  /** Skips to behind the next comma that stands in no brackets; false at the end. */
  toNextAction(): boolean {
    for (let depth = 0; this.at < this.words.length; ) {
      const text = this.next;
      this.at += 1;
      if (text === '(') depth += 1;
      else if (text === ')') depth -= 1;
      else if (text === ',' && depth === 0) return true;
    }
    return false;
  }
}

const spaceOf = (kind: string) => (ROUTINES.includes(kind) ? 'routine' : 'relation');

/** What two of the same key are the same thing to PostgreSQL. */
export const keyOf = ({ kind, name, on }: Pick<SqlName, 'kind' | 'name' | 'on'>): string =>
  on !== undefined && kind !== 'index' ? `${kind} ${name} on ${on}` : `${spaceOf(kind)} ${name}`;

/** The names that files give, as they are after the last of them. */
export class SqlNames {
  private readonly found = new Map<string, SqlName>();

  get all(): SqlName[] {
    return [...this.found.values()];
  }

  /** Reads a file's statements. What they make by code in a body isn't seen. */
  read(sql: string, file: string): void {
    for (const words of statementsOf(sql)) {
      const statement = new Reader(words);
      if (statement.takes('create')) this.create(statement, file);
      else if (statement.takes('alter')) this.alter(statement, file);
      else if (statement.takes('drop')) this.drop(statement);
    }
  }

  private add(name: SqlName): void {
    this.found.set(keyOf(name), name);
  }

  private create(statement: Reader, file: string): void {
    const kind = statement.skip(...MORE).next ?? '';
    if (!KINDS.includes(kind)) return;
    statement.name();
    if (kind === 'index') statement.skip('concurrently');
    statement.takes('if', 'not', 'exists');
    if (kind === 'index') {
      const name = statement.next === 'on' ? null : statement.qualified();
      if (!name || !statement.seek('on')) return;
      this.add({ kind, name, on: statement.skip('only').qualified(), file });
    } else if (OF_TABLE.includes(kind)) {
      const name = statement.name();
      if (statement.seek('on')) this.add({ kind, name, on: statement.qualified(), file });
    } else this.add({ kind, name: statement.qualified(), file });
  }

  private alter(statement: Reader, file: string): void {
    const kind = statement.skip('materialized').name();
    statement.takes('if', 'exists');
    if (kind === 'table') this.alterTable(statement, file);
    else if (RELATIONS.includes(kind) || ROUTINES.includes(kind)) {
      const name = statement.qualified();
      if (statement.seek('rename') && statement.takes('to'))
        this.rename({ kind, name }, statement.name());
    }
  }

  private alterTable(statement: Reader, file: string): void {
    const on = statement.skip('only').qualified();
    do {
      if (statement.takes('add', 'constraint'))
        this.add({ kind: 'constraint', name: statement.name(), on, file });
      else if (statement.takes('add')) {
        const isNamed = !/^(?:check|unique|primary|foreign|exclude)$/.test(statement.next ?? '');
        statement.takes('column');
        statement.takes('if', 'not', 'exists');
        if (isNamed) this.add({ kind: 'column', name: statement.name(), on, file });
      } else if (statement.takes('rename')) {
        if (statement.takes('to')) this.rename({ kind: 'table', name: on }, statement.name());
        else {
          const kind = statement.takes('constraint') ? 'constraint' : 'column';
          statement.takes('column');
          const name = statement.name();
          if (statement.takes('to')) this.rename({ kind, name, on }, statement.name());
        }
      } else if (statement.takes('drop')) {
        const kind = statement.takes('constraint') ? 'constraint' : 'column';
        statement.takes('column');
        statement.takes('if', 'exists');
        this.found.delete(keyOf({ kind, name: statement.name(), on }));
      }
    } while (statement.toNextAction());
  }

  private rename(old: Pick<SqlName, 'kind' | 'name' | 'on'>, name: string): void {
    const known = this.found.get(keyOf(old));
    if (!known) return;
    this.found.delete(keyOf(old));
    const schema = old.on === undefined ? `${old.name.split('.')[0]}.` : '';
    const renamed = { ...known, name: `${schema}${name}` };
    this.add(renamed);
    if (old.on !== undefined) return;
    for (const one of this.all) {
      if (one.on !== old.name) continue;
      this.found.delete(keyOf(one));
      this.add({ ...one, on: renamed.name });
    }
  }

  private drop(statement: Reader): void {
    const kind = statement.skip('materialized').name();
    statement.skip('concurrently');
    statement.takes('if', 'exists');
    if (OF_TABLE.includes(kind)) {
      const name = statement.name();
      if (statement.takes('on'))
        this.found.delete(keyOf({ kind, name, on: statement.qualified() }));
    } else if (KINDS.includes(kind)) {
      do this.forget(kind, statement.qualified());
      while (statement.toNextAction());
    }
  }

  private forget(kind: string, name: string): void {
    this.found.delete(keyOf({ kind, name }));
    for (const one of this.all) if (one.on === name) this.found.delete(keyOf(one));
  }
}
