/** A reason not to start that a person can act on; its message is one plain sentence. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
