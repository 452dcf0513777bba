let attempts = 0;

/**
 * Loads a file of code, also after it failed once: some browsers keep a failed file for as long as the page lives, so
 * it is asked for by another address then, which their words name. Rejects when that fails, too.
 * @param load imports the file; it must hold nothing that other files share
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    const [file] = /\bhttps?:\/\/\S+\.js\b/.exec(String(cause)) ?? [];
    if (!file) throw cause;
    attempts += 1;
    return import(/* @vite-ignore */ `${file}?attempt=${attempts}`);
  }
}
