import type { Plugin, Rolldown } from 'vite';

/** Chromium reads it in the first line only; to other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * A file is loaded when it is needed, and most of its functions are then called. This makes Chromium compile them on
 * another thread while the file is still loading, instead of one by one in the page at their first call.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const compiledAhead = (): Plugin => ({
  name: 'touchline:compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After the file's list of imports, which would otherwise be its first line.
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
