import { randomUUID } from 'node:crypto';
import { EVERYBODY } from '../../src/plugin-api/manifest/access.ts';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import { namesOf } from '../plugins/sound-packages.ts';
import {
  type Actor,
  type AttackOptions,
  reachOf,
  type SampleRow,
  type TableExpectation,
  type Verb,
} from './expectations.ts';
import { isPlain } from './is-plain.ts';
import {
  foldersOf,
  openTestDatabase,
  type TestAnswer,
  type TestDatabase,
} from './test-database.ts';

/** Tables and views that files of packages made: everything that came after the note on them. */
const MADE = `select relname as name, relkind in ('r', 'p') as holds_rows from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and oid > 'supabase_migrations.plugin_files'::regclass order by 1`;

const COLUMNS = `select column_name as name, udt_name as type from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' and table_name = `;

interface Target {
  table: string;
  expected: TableExpectation;
  /** Types by column. */
  columns: ReadonlyMap<string, string>;
}

/** Somebody who attacks. */
interface Attacker {
  who: Actor | 'SUSPENDED';
  name: string;
  id: string | null;
}

type Whose = 'own' | 'other';

interface Made {
  name: string;
  holdsRows: boolean;
}

const NAMES = { own: 'a row of their own', other: 'a row of somebody else’s' };

const NUMBERS = ['1', '2'];
const INSTANTS = ['2001-02-03 04:05:06+00', '2002-02-03 04:05:06+00'];
/** Two values by the type of a column: one of them is not what the column has. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  uuid: ['00000000-0000-4000-8000-00000000a77a', '00000000-0000-4000-8000-00000000a77b'],
  timestamptz: INSTANTS,
  timestamp: INSTANTS,
  date: ['2001-02-03', '2002-02-03'],
  text: ['attacked', 'attacked twice'],
  varchar: ['attacked', 'attacked twice'],
  int2: NUMBERS,
  int4: NUMBERS,
  int8: NUMBERS,
  numeric: NUMBERS,
  float8: NUMBERS,
  bool: ['true', 'false'],
};

class Attack {
  readonly found: string[] = [];
  readonly database: TestDatabase;
  readonly prepare: string;
  readonly made: readonly Made[];

  constructor(database: TestDatabase, prepare: string, made: readonly Made[]) {
    this.database = database;
    this.prepare = prepare;
    this.made = made;
  }

  /** Empties the package's tables. */
  async empty(): Promise<void> {
    const tables = this.made.filter(({ holdsRows }) => holdsRows);
    const names = tables.map(({ name }) => `public."${name}"`).join(', ');
    await this.database.run(`${names && `truncate ${names} cascade;`} ${this.prepare}`);
  }

  /** A row that can be added, as `owner`'s. */
  async sample({ expected }: Target, owner: string | null): Promise<SampleRow> {
    const { sample } = expected;
    const row = typeof sample === 'function' ? await sample() : sample;
    return expected.owner ? { ...row, [expected.owner]: owner } : row;
  }

  /** Whose rows there are to be tried: where rows belong to nobody, they are all somebody else's. */
  whose({ expected }: Target): readonly Whose[] {
    return expected.owner ? ['own', 'other'] : ['other'];
  }

  /** The id of a row's owner. A visitor has no rows: theirs are somebody else's as well. */
  ownerOf(whose: Whose, { id }: Attacker): string | null {
    return (whose === 'own' ? id : null) ?? this.database.idOf('OTHER');
  }

  /** Empties the package's tables and adds one row. */
  async begin(target: Target, who: Attacker, whose: Whose): Promise<{ id: string; text: string }> {
    await this.empty();
    const row = await this.sample(target, this.ownerOf(whose, who));
    const id = await this.database.add(target.table, row);
    return { id, text: await this.textOf(target.table, id) };
  }

  /** A row as the database has it, with its version, which changes even if the values don't; '' if it isn't there. */
  async textOf(table: string, id: string): Promise<string> {
    const holdsRows = this.made.some((one) => one.name === table && one.holdsRows);
    const [row] = await this.database.run(
      `select ${holdsRows ? "xmin::text || ' ' || " : ''}to_jsonb(t)::text as row
       from public."${table}" as t where id::text = ${literal(id)}`,
    );
    return rowText(row, 'row');
  }

  /** How many rows there are for which a condition holds. */
  async count(table: string, condition = 'true'): Promise<number> {
    const [row] = await this.database.run(
      `select count(*)::int as n from public."${table}" where ${condition}`,
    );
    return Number(row?.n);
  }

  /** Sends a request, whose answer must be a plain one. */
  async send(
    { who, name }: Attacker,
    proven: boolean,
    ...[method, path, body]: [method: string, path: string, body?: SampleRow]
  ): Promise<TestAnswer> {
    const answer = await this.database.request(who, method, path, body, proven);
    if (!isPlain(answer)) {
      this.found.push(`${name}, ${method} ${path}: answers ${answer.status} ${answer.text}`);
    }
    return answer;
  }

  note(what: string, did: boolean, may: boolean, answer: TestAnswer): void {
    if (did && !may) this.found.push(`${what}, and shouldn't`);
    if (!did && may) this.found.push(`${what} not, and should: ${answer.status} ${answer.text}`);
  }

  /** What somebody may do with a row of their own, or of somebody else's. */
  allowed({ expected }: Target, { who, id }: Attacker, verb: Verb, whose: Whose): boolean {
    if (who === 'SUSPENDED') return verb === 'read' && this.allowedAsAdmin(expected, whose);
    const reach = reachOf(expected.may[who], verb);
    return reach === 'all' || (reach === 'own' && whose === 'own' && id !== null);
  }

  private allowedAsAdmin({ may }: TableExpectation, whose: Whose): boolean {
    const reach = reachOf(may.ADMIN, 'read');
    return reach === 'all' || (reach === 'own' && whose === 'own');
  }

  /** With and without the second factor, where a verb asks for it: without it, the verb must do nothing. */
  sessionsFor({ expected }: Target, { who, name }: Attacker, verb: Verb) {
    const asks = expected.stepUp?.includes(verb) && who !== 'ANON' && who !== 'USER';
    return asks
      ? [
          { proven: false, name: `${name} without a second factor`, barred: true },
          { proven: true, name, barred: false },
        ]
      : [{ proven: false, name, barred: false }];
  }

  async tryRead(target: Target, who: Attacker): Promise<void> {
    for (const whose of this.whose(target)) {
      const { id } = await this.begin(target, who, whose);
      const answer = await this.send(who, false, 'GET', `${target.table}?select=*`);
      const sees = answer.status < 300 && answer.text.includes(id);
      // What people who are suspended still read is up to the table.
      if (who.who === 'SUSPENDED' && !sees) continue;
      const what = `${who.name} reads ${target.table}: ${NAMES[whose]}`;
      this.note(what, sees, this.allowed(target, who, 'read', whose), answer);
    }
  }

  /** Adds a row with an id, as forms do; whoever may not add any also tries it without, which needs fewer grants. */
  async tryAdd(target: Target, who: Attacker): Promise<void> {
    const { table, columns } = target;
    for (const { proven, name, barred } of this.sessionsFor(target, who, 'add')) {
      for (const whose of this.whose(target)) {
        const may = !barred && this.allowed(target, who, 'add', whose);
        const withId = columns.get('id') === 'uuid';
        for (const id of may ? [withId] : [...new Set([withId, false])]) {
          await this.empty();
          const row = await this.sample(target, this.ownerOf(whose, who));
          const body = id ? { id: randomUUID(), ...row } : row;
          const before = await this.count(table);
          const answer = await this.send(who, proven, 'POST', table, body);
          const did = (await this.count(table)) > before;
          this.note(`${name} adds to ${table}: ${NAMES[whose]}`, did, may, answer);
        }
      }
    }
  }

  async tryWrite(target: Target, who: Attacker, verb: 'change' | 'remove'): Promise<void> {
    const { table, expected } = target;
    for (const { proven, name, barred } of this.sessionsFor(target, who, verb)) {
      for (const whose of this.whose(target)) {
        const { id, text } = await this.begin(target, who, whose);
        const change =
          verb === 'change'
            ? (expected.change ?? (await this.sample(target, this.ownerOf(whose, who))))
            : undefined;
        const method = verb === 'change' ? 'PATCH' : 'DELETE';
        const answer = await this.send(who, proven, method, `${table}?id=eq.${id}`, change);
        const did = (await this.textOf(table, id)) !== text;
        const may = !barred && this.allowed(target, who, verb, whose);
        this.note(`${name} ${verb}s in ${table}: ${NAMES[whose]}`, did, may, answer);
      }
    }
  }

  /** Columns beside the sample's, and the owner, are nobody's to set, whoever writes. */
  async tryColumns(target: Target, { who, name, id }: Attacker): Promise<void> {
    if (who === 'SUSPENDED') return;
    const { expected, columns, table } = target;
    const attacker = { who, name, id };
    const [change, add] = [reachOf(expected.may[who], 'change'), reachOf(expected.may[who], 'add')];
    if (change === 'none' && add === 'none') return;
    const set = Object.keys(await this.sample(target, null));
    for (const [column, type] of columns) {
      const isOwner = column === expected.owner;
      if (set.includes(column) && !isOwner) continue;
      const { id: row } = await this.begin(target, attacker, 'own');
      const is = (value: string) => `"${column}" = ${literal(value)}::${type}`;
      const values = isOwner ? [this.database.idOf('OTHER') ?? ''] : (VALUES[type] ?? []);
      const counts = await Promise.all(values.map((value) => this.count(table, is(value))));
      const value = values[counts.indexOf(0)];
      if (value === undefined) continue;
      // Whoever may change everybody's rows may give them to somebody else.
      if (change !== 'none' && !(isOwner && change === 'all')) {
        const proven = expected.stepUp?.includes('change') ?? false;
        const path = `${table}?id=eq.${row}`;
        const answer = await this.send(attacker, proven, 'PATCH', path, { [column]: value });
        const did = (await this.count(table, is(value))) > 0;
        this.note(`${name} changes the column ${column} of ${table}`, did, false, answer);
      }
      if (add !== 'none' && !isOwner && column !== 'id') {
        const proven = expected.stepUp?.includes('add') ?? false;
        await this.empty();
        const body = { ...(await this.sample(target, this.ownerOf('own', attacker))) };
        const answer = await this.send(attacker, proven, 'POST', table, {
          ...body,
          [column]: value,
        });
        const did = (await this.count(table, is(value))) > 0;
        this.note(`${name} sets the column ${column} of a new row of ${table}`, did, false, answer);
      }
    }
  }
}

async function tablesMade(run: RunSql): Promise<Made[]> {
  const [there] = await run(`select to_regclass('supabase_migrations.plugin_files')::text as t`);
  if (rowText(there, 't') === '') return [];
  const rows = await run(MADE);
  return rows.map((row) => ({ name: rowText(row, 'name'), holdsRows: row.holds_rows === true }));
}

/** Tables of the package without an expectation, and expectations without a table. */
function unknownTables(made: readonly Made[], { tables, schema }: AttackOptions): string[] {
  const names = made.map(({ name }) => name);
  const known = Object.keys(tables);
  const others = (schema === undefined ? [] : foldersOf(schema).slice(1))
    .flatMap((folder) => namesOf({ schema: folder }))
    .map(({ name }) => name);
  return [
    ...(schema === undefined ? [] : names)
      .filter((name) => !known.includes(name) && !others.includes(`public.${name}`))
      .map((name) => `${name} has no expectation: say who may do what with it`),
    ...known
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is expected, but the schema doesn't make it`),
  ];
}

async function attackOn(database: TestDatabase, options: AttackOptions): Promise<string[]> {
  const { run, idOf } = database;
  const made = await tablesMade(run);
  const unknown = unknownTables(made, options);
  if (unknown.length > 0) return unknown;
  const attack = new Attack(database, options.prepare ?? '', made);
  for (const [table, expected] of Object.entries(options.tables)) {
    const rows = await run(`${COLUMNS}${literal(table)}`);
    const columns = new Map(rows.map((row) => [rowText(row, 'name'), rowText(row, 'type')]));
    const target = { table, expected, columns };
    for (const who of [...EVERYBODY, 'SUSPENDED'] as const) {
      const name = who === 'ANON' ? 'a visitor' : who.toLowerCase();
      const attacker = { who, name, id: idOf(who) };
      await attack.tryRead(target, attacker);
      await attack.tryAdd(target, attacker);
      await attack.tryWrite(target, attacker, 'change');
      await attack.tryWrite(target, attacker, 'remove');
      await attack.tryColumns(target, attacker);
    }
  }
  return attack.found;
}

/**
 * Tries to read, add, change and remove rows of a package's tables over the data interface, as a visitor, as a person of
 * each role and as an administrator who is suspended: their own rows, other people's, and columns that are not theirs
 * to set.
 * @returns sentences about what differs from the expectations; none if all is as expected
 * @throws if the schema can't be applied, or a sample can't be added
 */
export async function attackTables(options: AttackOptions): Promise<string[]> {
  if (options.database) return attackOn(options.database, options);
  const database = await openTestDatabase(options.schema);
  try {
    return await attackOn(database, options);
  } finally {
    await database.close();
  }
}
