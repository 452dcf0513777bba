export function isBuilt(root: string): boolean;
export function distOf(root: string): string;
export function hashInputs(root: string): string;
export function writeStamp(root: string, hash: string): void;
