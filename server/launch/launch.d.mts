/** Installs and builds what is missing, then runs an application's server in this process; it ends the process if it can't. */
export function launchApp(app: string, how: { dev: boolean }): Promise<void>;
export function launch(args: string[]): Promise<void>;
