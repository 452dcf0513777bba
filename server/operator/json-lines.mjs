// Old syntax only: a Node that is too old says so through it.

/** A line of the log, which is one already. */
const OURS = /^\{"at":"[^\n]*\n$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what moves a terminal's cursor begins with one
const CONTROLS = /\r|\x1b\[[0-9;]*[A-Za-z]/g;

/** As the log for programs writes what it is told: see `server/watch/server-log.ts`. */
const lineOf = (level, message) =>
  `${JSON.stringify({ at: new Date().toISOString(), level, event: 'message', message })}\n`;

/** Makes an object of each piece that ends with a line's end. */
function wrap(stream, level) {
  const write = stream.write.bind(stream);
  let begun = '';
  const flush = () => {
    const piece = begun;
    begun = '';
    if (OURS.test(piece)) return piece;
    const message = piece.replace(CONTROLS, '').trim();
    return message === '' ? '' : lineOf(level, message);
  };
  stream.isTTY = false;
  stream.write = (chunk, encoding, done) => {
    begun += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
    return write(
      begun.endsWith('\n') ? flush() : '',
      typeof encoding === 'function' ? encoding : done,
    );
  };
  process.once('exit', () => write(flush()));
}

/** The commands that run the server; what others say is for people, wherever the server's log goes. */
export const SERVING = ['start', 'dev'];

let begun = false;

/**
 * With `LOG_FORMAT=json`, everything that this process writes from here on is one JSON object a line, as the log's own
 * lines are: steps and refusals, warnings of Node, and the error that ends it. Calling it twice does no harm.
 * @param {NodeJS.ProcessEnv} env
 */
export function writeJsonLines(env) {
  if (begun || env.LOG_FORMAT !== 'json') return;
  begun = true;
  wrap(process.stdout, 'info');
  wrap(process.stderr, 'error');
  // Node itself writes these past the stream.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    process.stdout.write(lineOf('warning', `${warning.name}: ${warning.message}`));
  });
  process.on('uncaughtException', (error) => {
    // The running server has its own words for it.
    if (process.listenerCount('uncaughtException') > 1) return;
    process.stderr.write(`${Object(error).stack || error}\n`);
    process.exit(1);
  });
}
