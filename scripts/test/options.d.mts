import type { Lane, Stage } from './checks.mjs';

export interface Options {
  lane: Lane;
  stages: Stage[];
  /** Arguments that are handed to the tool of the one stage. */
  extra: string[];
}

export function readOptions(args: string[]): Options;
