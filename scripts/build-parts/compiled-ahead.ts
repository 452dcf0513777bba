import type { Plugin, Rolldown } from 'vite';

/** Chromium reads it in the first line only; to other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * A file comes when it is needed, and most of its functions are then called. So Chromium is to compile them on another
 * thread while the file still comes, not each of them in the page at its first call.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const compiledAhead = (): Plugin => ({
  name: 'touchline:compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After the list of a file's imports, which would be its first line.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of chunksOf(bundle)) chunk.code = HINT + chunk.code;
    },
  },
  writeBundle(_options, bundle) {
    const late = chunksOf(bundle).find(({ code }) => !code.startsWith(HINT));
    if (late)
      this.error(`${late.fileName} does not begin with the hint; something was put before it.`);
  },
});

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');
