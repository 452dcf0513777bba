/** With `LOG_FORMAT=json`, makes one JSON object a line of everything that this process writes from here on. */
export function writeJsonLines(env: NodeJS.ProcessEnv): void;
/** The commands of `touchline` that run the server: what others say is for people. */
export const SERVING: readonly string[];
