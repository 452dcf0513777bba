export function isBuilt(root: string): boolean;
export function distOf(root: string): string;
