// PGlite in its own thread, which the server may kill. Plain JavaScript: the thread starts without the TypeScript
// loader, and quickly.
import fs from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { file_fdw } from '@electric-sql/pglite/contrib/file_fdw';
import { isn } from '@electric-sql/pglite/contrib/isn';
import { ltree } from '@electric-sql/pglite/contrib/ltree';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { JSON_SHAPES } from './value-shapes.mjs';

const { folder, fsync, largest, pgliteWasmModule } = workerData;

/** The size of the current statement's answer so far, in characters. */
let answered = 0;

function counted(read) {
  return (text) => {
    answered += text.length;
    if (answered > largest) {
      throw Object.assign(new Error('the answer is too large'), { code: '54000' });
    }
    return read(text);
  };
}

const same = (text) => text;

/** Parsers of values, by type number. */
const parsers = {
  ...JSON_SHAPES,
  25: counted(same),
  1043: counted(same),
  114: counted(JSON.parse),
  3802: counted(JSON.parse),
};

/** Flushes files to disk when PostgreSQL asks for it; Emscripten alone does not. */
function makeDurable({ FS }) {
  FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
}

/** The folder of an existing database: repairs at its start are durable, too. */
class DurableFolder extends NodeFS {
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...emscriptenOpts.preRun, makeDurable] },
    };
  }
}

/** PGlite's own settings begin with `-F`: no fsync. `fdatasync` would do nothing here. */
const startParams = fsync
  ? [...PGlite.defaultStartParams.filter((part) => part !== '-F'), '-c', 'wal_sync_method=fsync']
  : PGlite.defaultStartParams;

// PGlite creates a new database beside the folder, so it must open the folder itself.
const isThere = fs.existsSync(join(folder, 'PG_VERSION'));
const database = await PGlite.create({
  ...(isThere ? { fs: new DurableFolder(folder) } : { dataDir: folder }),
  extensions: { isn, ltree, file_fdw, pgcrypto },
  parsers,
  startParams,
  pgliteWasmModule,
});

if (!isThere) makeDurable(database.Module);

/**
 * A list serializer passes on values that are not lists, which can't be written. The values before it would then stay in
 * the buffer shared by all messages and spoil the next ones, including the end of the transaction.
 */
for (const [type, serialize] of Object.entries(database.serializers)) {
  database.serializers[type] = (value) => {
    const written = serialize(value);
    const sendable = typeof written === 'string' || written instanceof Uint8Array;
    return sendable || written === null ? written : JSON.stringify(written);
  };
}

const answers = {
  query: (sql, params) => database.query(sql, params),
  exec: (sql) => database.exec(sql),
  /** Nothing else runs in this thread meanwhile, so the copy is of one moment, as after a power cut. */
  async copyTo(target) {
    await database.exec('checkpoint');
    fs.cpSync(folder, target, { recursive: true });
  },
  close: () => database.close(),
};

parentPort.on('message', async ({ id, name, args }) => {
  answered = 0;
  try {
    parentPort.postMessage({ id, value: await answers[name](...args) });
  } catch (error) {
    // An Error object would arrive without its code.
    parentPort.postMessage({ id, error: { ...error, message: error.message } });
  }
});
await database.listen('touchline_changes', (notice) => parentPort.postMessage({ notice }));
parentPort.postMessage({ ready: true });
