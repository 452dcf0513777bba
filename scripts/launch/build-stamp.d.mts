export function isBuilt(root: string): boolean;
