import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';

/** A JSON file that is never half-written, even if the disk fills up or the power fails. */
export interface KeptFile {
  /** The file's content; null if there is no file. An unreadable file is set aside. */
  read(): unknown;
  /** Writes the current data; changes during a write are written together afterwards. Never rejects. */
  save(): Promise<void>;
  /** The same synchronously, while no other write is running. */
  saveNow(): void;
  /** Size of the file when last written, in bytes. */
  size(): number;
}

/**
 * @param path path of the file
 * @param data returns the data to store
 * @param report receives a sentence for the operator
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
