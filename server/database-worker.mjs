// PGlite in a thread of its own, which the server may end. Plain JavaScript: a thread starts without the loader of
// TypeScript, and this way it starts quickly.
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

/** The size of what one statement has answered so far, in characters. */
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

/** How values arrive, by the number of their type. */
const parsers = {
  ...JSON_SHAPES,
  25: counted(same),
  1043: counted(same),
  114: counted(JSON.parse),
  3802: counted(JSON.parse),
};

/** Has files reach the disk when PostgreSQL asks for it; Emscripten alone leaves that out. */
function makeDurable({ FS }) {
  FS.filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fs.fsyncSync(nfd);
    return 0;
  };
}

/** The folder of a database that was there before: what its start mends is durable too. */
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

// PGlite makes a new database beside the folder, for which it must open the folder itself.
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
 * A list's serializer hands on what is no list, which can't be written. The values before it would then stay in the
 * buffer that all messages share, and spoil the next ones, the end of the transaction included.
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
  close: () => database.close(),
};

parentPort.on('message', async ({ id, name, args }) => {
  answered = 0;
  try {
    parentPort.postMessage({ id, value: await answers[name](...args) });
  } catch (error) {
    // An error that is sent as one arrives without its code.
    parentPort.postMessage({ id, error: { ...error, message: error.message } });
  }
});
parentPort.postMessage({ ready: true });
