import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { LANGS } from '../../src/shared/languages.ts';
import { type Edit, edited } from './edits.ts';
import { NewProblem } from './problem.ts';
import type { TextsByKey } from './resource-files.ts';
import { isMarked } from './words.ts';
import { jsonOf } from './write.ts';

/** What a command is about to write: everything or nothing. */
export class Plan {
  private readonly created = new Map<string, string>();
  private readonly changed = new Map<string, string>();
  /** Texts that somebody must translate: `fr crm:deals.name`. */
  readonly untranslated: string[] = [];

  /** @param root paths are shown from here */
  constructor(readonly root: string) {}

  shown(path: string): string {
    return relative(this.root, path).replaceAll('\\', '/');
  }

  create(path: string, text: string): void {
    this.created.set(path, text);
  }

  edit(path: string, edits: readonly Edit[]): void {
    this.changed.set(path, edited(path, this.shown(path), edits));
  }

  /** A file that is there gets another text. */
  replace(path: string, text: string): void {
    this.changed.set(path, text);
  }

  /** Adds texts to `i18n/<lang>.json`, which is made if it isn't there. */
  addTexts(folder: string, plugin: string, texts: TextsByKey): void {
    for (const lang of LANGS) {
      const path = join(folder, 'i18n', `${lang}.json`);
      const there = existsSync(path) ? this.readTexts(path) : {};
      const twice = Object.keys(texts).find((key) => Object.hasOwn(there, key));
      if (twice) {
        throw new NewProblem(
          `${this.shown(path)} has a text "${twice}" already. Choose another name, or remove that text.`,
        );
      }
      const own = Object.entries(texts).map(([key, text]) => [key, text[lang]] as const);
      this.untranslated.push(
        ...own.filter(([, text]) => isMarked(text)).map(([key]) => `${lang} ${plugin}:${key}`),
      );
      const text = jsonOf({ ...there, ...Object.fromEntries(own) });
      (existsSync(path) ? this.changed : this.created).set(path, text);
    }
  }

  private readTexts(path: string): Record<string, unknown> {
    try {
      const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
      if (typeof texts === 'object' && texts !== null && !Array.isArray(texts)) return { ...texts };
    } catch {
      // The same as another kind of JSON.
    }
    throw new NewProblem(`${this.shown(path)} isn't an object of texts in JSON. Correct it first.`);
  }

  /**
   * Writes all files; none if one of the new ones is there, or if one can't be written.
   * @returns the paths, as they are shown
   * @throws {NewProblem}
   */
  write(): { created: string[]; changed: string[] } {
    const there = [...this.created.keys()].filter((path) => existsSync(path));
    if (there.length > 0) {
      const list = there.map((path) => `  ${this.shown(path)}`).join('\n');
      throw new NewProblem(`Nothing was written, as this is there already:\n${list}`);
    }
    const all = [...this.created, ...this.changed];
    const half = (path: string) => `${path}.new`;
    const done: string[] = [];
    const before = new Map([...this.changed.keys()].map((path) => [path, readFileSync(path)]));
    try {
      for (const [path, text] of all) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(half(path), text, { flag: 'wx' });
      }
      for (const [path] of all) {
        renameSync(half(path), path);
        done.push(path);
      }
    } catch (error) {
      for (const [path] of all) rmSync(half(path), { force: true });
      for (const path of done) {
        const old = before.get(path);
        if (old) writeFileSync(path, old);
        else rmSync(path, { force: true });
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new NewProblem(`Nothing was written: ${reason}`);
    }
    return {
      created: [...this.created.keys()].map((path) => this.shown(path)),
      changed: [...this.changed.keys()].map((path) => this.shown(path)),
    };
  }
}
