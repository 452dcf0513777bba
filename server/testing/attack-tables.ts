import { fileURLToPath } from 'node:url';
import { literal, type RunSql, rowText } from '../run-sql.ts';
import { openTestBackend, type TestBackend } from '../test-site.ts';
import { type Answer, type Attacker, isPlain, makeAttackers, sender } from './attackers.ts';
import { type AttackOptions, reachOf, type TableExpectation, type Verb } from './expectations.ts';

/** The package under which the files are applied. */
const NAME = 'package-under-test';

/** Tables and views that files of packages made: everything that came after the note on them. */
const MADE = `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and oid > 'supabase_migrations.plugin_files'::regclass order by 1`;

/** Columns that a sample leaves out, which nobody may change. */
const OTHERS = `select column_name as name, udt_name as type from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' and table_name = `;

interface Target {
  table: string;
  expected: TableExpectation;
}

/** One row of the table as the database has it; '' if it isn't there. */
type Rows = Record<'own' | 'other', { id: string; text: string }>;

class Attack {
  readonly found: string[] = [];
  readonly run: RunSql;
  readonly send: ReturnType<typeof sender>;
  readonly options: AttackOptions;
  readonly other: Attacker;

  constructor(site: TestBackend, options: AttackOptions, other: Attacker) {
    this.run = site.backend.runSql;
    this.send = sender(site);
    this.options = options;
    this.other = other;
  }

  /** Empties the package's tables, and adds one row of the attacker's and one of somebody else's. */
  async begin({ table, expected }: Target, { id }: Attacker): Promise<Rows> {
    const all = Object.keys(this.options.tables);
    const [kinds] = await this.run(`select string_agg(format('public.%I', relname), ', ') as tables
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname in (${all.map(literal).join(', ')})`);
    await this.run(`truncate ${rowText(kinds, 'tables')} cascade; ${this.options.prepare ?? ''}`);
    const add = async (person: string | null) => {
      const row = { ...expected.sample, ...(expected.owner ? { [expected.owner]: person } : {}) };
      const columns = Object.keys(row)
        .map((name) => `"${name}"`)
        .join(', ');
      const [made] = await this.run(`insert into public."${table}" (${columns})
        select ${columns} from jsonb_populate_record(null::public."${table}", ${literal(JSON.stringify(row))}::jsonb)
        returning id::text as id`);
      const found = rowText(made, 'id');
      return { id: found, text: await this.textOf(table, found) };
    };
    // A visitor has no rows: the first is somebody else's as well.
    return { own: await add(id ?? this.other.id), other: await add(this.other.id) };
  }

  async textOf(table: string, id: string): Promise<string> {
    const [row] = await this.run(
      `select to_jsonb(t)::text as row from public."${table}" as t where id::text = ${literal(id)}`,
    );
    return rowText(row, 'row');
  }

  async count(table: string): Promise<number> {
    const [row] = await this.run(`select count(*)::int as n from public."${table}"`);
    return Number(row?.n);
  }

  plain(what: string, answer: Answer): Answer {
    if (!isPlain(answer)) this.found.push(`${what}: answers ${answer.status} ${answer.text}`);
    return answer;
  }

  note(what: string, did: boolean, may: boolean, answer: Answer): void {
    if (did && !may) this.found.push(`${what}, and shouldn't`);
    if (!did && may) this.found.push(`${what} not, and should: ${answer.status} ${answer.text}`);
  }

  /** What one person may do with a row of their own, or of somebody else's. */
  allowed({ expected }: Target, who: Attacker, verb: Verb, whose: 'own' | 'other'): boolean {
    if (who.suspended && verb !== 'read') return false;
    const reach = reachOf(expected.may[who.actor], verb);
    const isOwn = whose === 'own' && expected.owner !== undefined && who.id !== null;
    return reach === 'all' || (reach === 'own' && isOwn);
  }

  async tryRead(target: Target, who: Attacker): Promise<void> {
    const rows = await this.begin(target, who);
    const what = `${who.name} reads ${target.table}`;
    const answer = await this.send(who.token, 'GET', `/rest/v1/${target.table}?select=*`);
    this.plain(what, answer);
    const sees = (id: string) => answer.status < 300 && answer.text.includes(id);
    for (const whose of ['own', 'other'] as const) {
      // What people who are suspended still read is up to the table.
      if (who.suspended && !sees(rows[whose].id)) continue;
      const may = this.allowed(target, who, 'read', whose);
      this.note(`${what}: ${NAMES[whose]}`, sees(rows[whose].id), may, answer);
    }
  }

  /** The token to use for a verb: with the second factor, where it is needed. Without it, the verb must do nothing. */
  tokensFor({ expected }: Target, who: Attacker, verb: Verb) {
    const asks = expected.stepUp?.includes(verb) && !['ANON', 'USER'].includes(who.actor);
    return asks
      ? [
          { token: who.token, name: `${who.name} without a second factor`, barred: true },
          { token: who.proven, name: who.name, barred: false },
        ]
      : [{ token: who.token, name: who.name, barred: false }];
  }

  async tryAdd(target: Target, who: Attacker): Promise<void> {
    const { table, expected } = target;
    for (const { token, name, barred } of this.tokensFor(target, who, 'add')) {
      for (const whose of expected.owner ? (['own', 'other'] as const) : (['other'] as const)) {
        await this.begin(target, who);
        const before = await this.count(table);
        const person = whose === 'own' ? (who.id ?? this.other.id) : this.other.id;
        const body = {
          ...expected.sample,
          ...(expected.owner ? { [expected.owner]: person } : {}),
        };
        const answer = await this.send(token, 'POST', `/rest/v1/${table}`, body);
        const what = `${name} adds to ${table}: ${NAMES[whose]}`;
        this.plain(what, answer);
        const did = (await this.count(table)) > before;
        this.note(what, did, !barred && this.allowed(target, who, 'add', whose), answer);
      }
    }
  }

  async tryWrite(target: Target, who: Attacker, verb: 'change' | 'remove'): Promise<void> {
    const { table, expected } = target;
    for (const { token, name, barred } of this.tokensFor(target, who, verb)) {
      for (const whose of ['own', 'other'] as const) {
        const rows = await this.begin(target, who);
        const { id, text } = rows[whose];
        const path = `/rest/v1/${table}?id=eq.${id}`;
        const answer =
          verb === 'change'
            ? await this.send(token, 'PATCH', path, expected.change)
            : await this.send(token, 'DELETE', path);
        const what = `${name} ${verb}s in ${table}: ${NAMES[whose]}`;
        this.plain(what, answer);
        const did = (await this.textOf(table, id)) !== text;
        this.note(what, did, !barred && this.allowed(target, who, verb, whose), answer);
      }
    }
  }

  /** Columns beside the sample's, and the owner, must stay as they are, whoever writes. */
  async tryColumns(target: Target, who: Attacker): Promise<void> {
    const { table, expected } = target;
    if (reachOf(expected.may[who.actor], 'change') === 'none' || who.suspended) return;
    const columns = await this.run(`${OTHERS}${literal(table)}`);
    for (const row of columns) {
      const column = rowText(row, 'name');
      const isOwner = column === expected.owner;
      if (Object.hasOwn(expected.sample, column) && !isOwner) continue;
      // Who may change everybody's rows may give them to somebody else.
      if (isOwner && reachOf(expected.may[who.actor], 'change') === 'all') continue;
      const { own } = await this.begin(target, who);
      const value = isOwner ? this.other.id : VALUES[rowText(row, 'type')];
      if (value === undefined) continue;
      const token = expected.stepUp?.includes('change') ? who.proven : who.token;
      const path = `/rest/v1/${table}?id=eq.${own.id}`;
      const what = `${who.name} changes the column ${column} of ${table}`;
      const answer = await this.send(token, 'PATCH', path, { [column]: value });
      this.plain(what, answer);
      const [now] = await this.run(`select count(*)::int as n from public."${table}"
        where "${column}"::text = ${literal(String(value))}`);
      const [stored] = await this.run(
        `select ${literal(String(value))}::${rowText(row, 'type')}::text as value`,
      );
      const [same] = await this.run(`select count(*)::int as n from public."${table}"
        where "${column}"::text = ${literal(rowText(stored, 'value'))} and id::text = ${literal(own.id)}`);
      const did = Number(isOwner ? now?.n : same?.n) > (isOwner ? 1 : 0);
      this.note(what, did, false, answer);
    }
  }
}

const NAMES = { own: 'a row of their own', other: 'a row of somebody else’s' };

/** A value by the type of a column, which no sample has there. */
const VALUES: Record<string, unknown> = {
  uuid: '00000000-0000-4000-8000-00000000a77a',
  timestamptz: '2001-02-03T04:05:06+00:00',
  date: '2001-02-03',
  text: 'attacked',
  int4: 4_077,
  int8: 4_077,
  numeric: 4_077,
  float8: 4_077,
  bool: true,
};

/** Tables of the package without an expectation, and expectations without a table. */
async function unknownTables(run: RunSql, { tables }: AttackOptions): Promise<string[]> {
  const made = (await run(MADE)).map((row) => rowText(row, 'name'));
  const known = Object.keys(tables);
  return [
    ...made
      .filter((name) => !known.includes(name))
      .map((name) => `${name} has no expectation: say who may do what with it`),
    ...known
      .filter((name) => !made.includes(name))
      .map((name) => `${name} is expected, but the schema doesn't make it`),
  ];
}

/**
 * Opens an embedded database with Touchline's schema and the package's, and tries to read, add, change and remove rows
 * over the data interface, as a visitor, as a person of each role and as somebody who is suspended: their own rows,
 * other people's, and columns that are not theirs to change.
 * @returns sentences about what differs from the expectations; none if all is as expected
 * @throws if the schema can't be applied, or a sample can't be added
 */
export async function attackTables(options: AttackOptions): Promise<string[]> {
  const schema = options.schema instanceof URL ? fileURLToPath(options.schema) : options.schema;
  const file = { name: NAME, version: '0.0.0', folder: schema, file: '', schema };
  const said: string[] = [];
  // The data interface prints every statement that the database refuses.
  const { error } = console;
  console.error = () => {};
  const site = await openTestBackend(
    { CONFIRM_EMAIL: 'off' },
    { packages: [file], log: { write: (...parts) => said.push(parts.join(' ')) } },
  );
  try {
    const { runSql } = site.backend;
    const [there] = await runSql(
      `select to_regclass('supabase_migrations.plugin_files')::text as t`,
    );
    if (said.some((line) => line.includes(NAME)) || rowText(there, 't') === '') {
      throw new Error(said.join('\n') || `There are no SQL files in ${schema}.`);
    }
    const unknown = await unknownTables(runSql, options);
    if (unknown.length > 0) return unknown;
    const { attackers, other } = await makeAttackers(site);
    const attack = new Attack(site, options, other);
    for (const [table, expected] of Object.entries(options.tables)) {
      const target = { table, expected };
      for (const who of attackers) {
        await attack.tryRead(target, who);
        await attack.tryAdd(target, who);
        await attack.tryWrite(target, who, 'change');
        await attack.tryWrite(target, who, 'remove');
        await attack.tryColumns(target, who);
      }
    }
    return attack.found;
  } finally {
    await site.close();
    console.error = error;
  }
}
