import { parseArgs } from 'node:util';

/** The problem with the arguments, in one sentence. */
function sentenceOf(error) {
  const [, named = ''] = /'([^' ]+)/.exec(error.message) ?? [];
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${named}.`;
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `“${named}” is one word too many.`;
  return `${error.message.split('\n')[0].replace(/\.$/, '')}.`;
}

/**
 * Reads a command's arguments. `--help` prints its usage and exits with 0; an unknown argument is refused with a
 * sentence, and exits with `wrongUse`.
 * @param {import('./command-line.mjs').Command} command
 */
export function readCommand({
  usage,
  options = {},
  allowPositionals = false,
  args = process.argv.slice(2),
  wrongUse = 2,
}) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals,
    });
    if (!values.help) return { values, positionals };
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n\n${usage}\n`);
    process.exit(wrongUse);
  }
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
