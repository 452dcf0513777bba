export function isBuilt(root: string): boolean;
export function distOf(root: string): string;
/** A hash of everything that the build is made from. */
export function hashInputs(root: string): string;
/** Notes that `dist` was built from the inputs with this hash. */
export function writeStamp(root: string, hash: string): void;
