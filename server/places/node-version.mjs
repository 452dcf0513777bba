/** The oldest Node release line and minor version that the tools support. */
const OLDEST = [20, 19];

/**
 * Explains in one sentence why this Node is too old, or returns null if it is fine.
 * @param {string} version like `20.19.1`
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  const newEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return newEnough
    ? null
    : `Touchline needs Node ${OLDEST.join('.')} or newer; this is ${version}.`;
}
