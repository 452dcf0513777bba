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
 * Reads `PLUGINS`: the parts built beside the framework.
 * @param {string | undefined} plugins all of them if empty
 * @returns {('product' | 'samples')[]}
 * @throws {Error} if it is invalid; the message lists the choices
 */
export function readParts(plugins) {
  const parts = CHOICES[plugins || 'all'];
  if (parts) return parts;
  throw new Error(`PLUGINS is "${plugins}". It may be one of ${PART_CHOICES.join(', ')}.`);
}
