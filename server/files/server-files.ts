import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { literal, type RunSql, rowText } from '../database/run-sql.ts';
import type { Settings } from '../settings/settings.ts';

/** Small files that a server keeps for itself, or shares with the others of its database. */
export interface ServerFiles {
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /**
   * Writes a file unless there is one already.
   * @returns its content now
   */
  keep(name: string, content: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes a file, whole or not at all; on return it is safe. */
  replace(name: string, content: Uint8Array): Promise<void>;
  /** The names of the files in a folder, sorted. */
  list(folder: string): Promise<string[]>;
}

/** Files in the data folder, readable by its owner only. */
export function folderFiles(dataDir: string): ServerFiles {
  const read = async (name: string) => {
    const path = join(dataDir, name);
    return existsSync(path) ? new Uint8Array(readFileSync(path)) : null;
  };
  const replace = async (name: string, content: Uint8Array) => {
    const path = join(dataDir, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  };
  return {
    read,
    replace,
    async keep(name, content) {
      const known = await read(name);
      if (!known) await replace(name, content);
      return known ?? new Uint8Array(content);
    },
    async list(folder) {
      const path = join(dataDir, folder);
      return existsSync(path) ? readdirSync(path).sort() : [];
    },
  };
}

/**
 * Files in the database, for all servers that use it. Where it has none, those of this server's data folder count: they
 * are from before it had any.
 * @param runSql runs as the database's owner
 */
export function databaseFiles(runSql: RunSql, own: ServerFiles): ServerFiles {
  const bytesOf = (content: Uint8Array) =>
    `decode('${Buffer.from(content).toString('hex')}', 'hex')`;
  const contentOf = (rows: Record<string, unknown>[]) => {
    const [row] = rows;
    return row ? new Uint8Array(Buffer.from(rowText(row, 'content'), 'hex')) : null;
  };
  const select = (name: string) =>
    `select encode(content, 'hex') as content from private.server_files where name = ${literal(name)}`;
  return {
    read: async (name) => contentOf(await runSql(select(name))) ?? own.read(name),
    async keep(name, content) {
      const rows = await runSql(`
        insert into private.server_files (name, content) values (${literal(name)}, ${bytesOf(content)})
          on conflict (name) do nothing;
        ${select(name)}`);
      return contentOf(rows) ?? new Uint8Array(content);
    },
    async replace(name, content) {
      await runSql(`
        insert into private.server_files as f (name, content) values (${literal(name)}, ${bytesOf(content)})
          on conflict (name) do update set content = excluded.content, changed_at = clock_timestamp()
          where f.content <> excluded.content`);
    },
    async list(folder) {
      const rows = await runSql(
        `select substr(name, ${folder.length + 2}) as name from private.server_files
          where starts_with(name, ${literal(`${folder}/`)})`,
      );
      const names = rows.map((row) => rowText(row, 'name'));
      return [...new Set([...names, ...(await own.list(folder))])].sort();
    },
  };
}

/** The files of a server: in its data folder, or shared in the database of `DATABASE_URL`. */
export function filesOf(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  runSql: RunSql,
): ServerFiles {
  const own = folderFiles(dataDir);
  return databaseUrl ? databaseFiles(runSql, own) : own;
}
