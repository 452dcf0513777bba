export function installNeeded(root: string): 'nothing' | 'clean' | 'update';
/** Installs the packages of a checkout that are missing, as a step that is printed. */
export function installMissing(root: string): Promise<void>;
