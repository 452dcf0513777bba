/** A part that is built beside the framework. */
export type BuiltPart = 'product' | 'samples';
export const PART_CHOICES: readonly string[];
export function readParts(plugins: string | undefined): BuiltPart[] | undefined;
