/** What `PLUGINS` may say, and which parts are then built beside the framework. */
const CHOICES = {
  all: ['product', 'samples'],
  product: ['product'],
  samples: ['samples'],
  core: [],
};

/** What `PLUGINS` may be. */
export const PART_CHOICES = Object.keys(CHOICES);

/**
 * Reads `PLUGINS`: the parts that are built beside the framework.
 * @param {string | undefined} plugins all of them if empty
 * @returns {('product' | 'samples')[]}
 * @throws {Error} if it is no choice; the message names those there are
 */
export function readParts(plugins) {
  const parts = CHOICES[plugins || 'all'];
  if (parts) return parts;
  throw new Error(`PLUGINS is "${plugins}". It may be one of ${PART_CHOICES.join(', ')}.`);
}
