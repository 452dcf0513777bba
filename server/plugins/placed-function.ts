import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DECLARATION,
  type Declarations,
  type FunctionDeclaration,
} from '../http/function-declaration.ts';

/** A function where it lies. */
export interface PlacedFunction {
  /** The file of its handler. Absolute. */
  file: string;
  declared: FunctionDeclaration;
}

/** What may lie beside a function's handler: what it says of itself. */
export const DECLARATION_FILE = 'function.json';

/** What a function says of itself; a sentence if that isn't as it must be. */
export function readDeclaration(folder: string): FunctionDeclaration | string {
  const file = join(folder, DECLARATION_FILE);
  try {
    const read = DECLARATION.safeParse(
      existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {},
    );
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    return `its ${[DECLARATION_FILE, ...(issue?.path ?? [])].join('.')} is wrong: ${issue?.message}`;
  } catch (error) {
    return `its ${DECLARATION_FILE} is no JSON: ${(error as Error).message}`;
  }
}

export const declarationsOf = (functions: ReadonlyMap<string, PlacedFunction>): Declarations =>
  new Map([...functions].map(([name, { declared }]) => [name, declared]));
