export function followParent(env: NodeJS.ProcessEnv): void;
