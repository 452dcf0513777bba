let attempts = 0;

/**
 * Loads a code file, even after a failure: some browsers cache a failed file for the lifetime of the page, so the URL
 * in the error message is requested with a different query. Rejects if that fails too.
 * @param load imports the file; it must not contain anything that other files share
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
