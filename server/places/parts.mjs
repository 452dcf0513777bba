/** The values of `PLUGINS`, and the parts that are then built beside the framework. */
const CHOICES = {
  all: ['product', 'samples'],
  product: ['product'],
  samples: ['samples'],
  core: [],
};

/** What `PLUGINS` may be. */
export const PART_CHOICES = Object.keys(CHOICES);

/**
 * Reads `PLUGINS`: the parts built beside the framework, whatever the application says.
 * @param {string | undefined} plugins
 * @returns {('product' | 'samples')[] | undefined} undefined if it is empty: what the application says
 * @throws {Error} if it is invalid; the message lists the choices
 */
export function readParts(plugins) {
  if (!plugins) return undefined;
  const parts = CHOICES[plugins];
  if (parts) return parts;
  const error = new Error(`PLUGINS is "${plugins}". It may be one of ${PART_CHOICES.join(', ')}.`);
  error.name = 'StartProblem';
  throw error;
}
