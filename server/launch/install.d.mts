export function installNeeded(root: string): 'nothing' | 'clean' | 'update';
export function install(root: string, kind: 'clean' | 'update'): Promise<void>;
