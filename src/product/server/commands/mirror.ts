import { resolve } from 'node:path';
import { type Command, StartProblem } from 'touchline/server';
import { z } from 'zod';
import { logReader } from '../../record/log/fetch-log.ts';
import { LOG_KEY, parseVerifierKey } from '../../record/log/signed-note.ts';
import { cosignerShape, openCosigner } from '../record-log/cosigner-folder.ts';
import { copyOf, MirrorRefused, mirrorLog } from '../record-log/mirror.ts';

const USAGE = `Keeps a complete copy of a log, checks it and signs for it. Run it on a timer.

  touchline mirror FOLDER NAME KEY URL [--check]

  FOLDER   its key is kept here, and the copy below public/
  NAME     the mirror's name, an address without scheme; another one than that of a witness
  KEY      the log's key, the line of its touchline-record.vkey
  URL      the log's address, such as https://example.com/record/log
  --check  read and check again what was copied before

Exit code 0: the copy is up to date and signed. 1: the log was rewritten, or is broken; the copy stays.
2: wrong use, or the log can't be reached; what was fetched is used the next time.`;

export const command: Command = {
  usage: USAGE,
  options: { check: { type: 'boolean', default: false } },
  words: 'any',
  async run({ options, words: [folder, name, line, url, ...rest] }) {
    const key = line === undefined ? null : parseVerifierKey(line);
    const isUrl = url !== undefined && /^https?:/.test(url) && URL.canParse(url);
    const isName = name !== undefined && name !== '' && !/[+\s]/.test(name);
    if (!folder || !isName || key?.kind !== LOG_KEY || !isUrl || rest.length > 0) {
      process.stderr.write(`${USAGE}\n`);
      return 2;
    }
    try {
      const { cosigner, verifiers } = await openCosigner(
        resolve(folder),
        'mirror.json',
        name,
        z.object(cosignerShape),
      );
      const { size, fetched } = await mirrorLog({
        read: logReader(url),
        key,
        folder: resolve(folder),
        cosigner,
        checkAll: options.check === true,
        onProgress: (done, total) => {
          if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} entries`);
        },
      });
      if (process.stderr.isTTY) process.stderr.write('\n');
      process.stdout.write(
        `${size} entries are copied and signed for, ${fetched} bundles of them new: ${copyOf(folder, key.name)}\nIts keys, Ed25519 and ML-DSA-44:\n${verifiers.join('\n')}\n`,
      );
      return 0;
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      return error instanceof MirrorRefused || error instanceof StartProblem ? 1 : 2;
    }
  },
};
