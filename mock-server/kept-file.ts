import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';

/** JSON in a file that is whole at any time, also when the disk is full or the power goes. */
export interface KeptFile {
  /** What is in the file; null without one. A file that can't be read is set aside. */
  read(): unknown;
  /** Writes what there is by then; changes that come while it is written go together. Never rejects. */
  save(): Promise<void>;
  /** The same at once, while nothing else is written. */
  saveNow(): void;
  /** How long the file was when it was last written, in bytes. */
  size(): number;
}

/**
 * @param path of the file
 * @param data gives what is to be kept
 * @param report takes a sentence for the operator
 */
export function keptFile(
  path: string,
  data: () => unknown,
  report: (text: string) => void,
): KeptFile {
  let size = 0;
  let failed = false;

  function text(): string {
    const whole = JSON.stringify(data());
    size = Buffer.byteLength(whole);
    return whole;
  }
  function missed(error: unknown): void {
    if (!failed) {
      report(
        `The file ${path} can’t be written (${String(error)}); changes of the samples stay in memory.`,
      );
    }
    failed = true;
  }
  async function write(): Promise<void> {
    try {
      await promises.writeFile(`${path}.new`, text());
      await promises.rename(`${path}.new`, path);
      failed = false;
    } catch (error) {
      missed(error);
    }
  }

  let running = Promise.resolve();
  let next: Promise<void> | null = null;
  return {
    read() {
      if (!existsSync(path)) return null;
      try {
        return JSON.parse(readFileSync(path, 'utf8'));
      } catch {
        renameSync(path, `${path}.damaged`);
        report(
          `The file ${path} was damaged; it is now ${path}.damaged, and the samples start from the beginning.`,
        );
        return null;
      }
    },
    save() {
      next ??= running.then(() => {
        next = null;
        running = write();
        return running;
      });
      return next;
    },
    saveNow() {
      try {
        writeFileSync(`${path}.new`, text());
        renameSync(`${path}.new`, path);
      } catch (error) {
        missed(error);
      }
    },
    size: () => size,
  };
}
