/** Why nothing was written, as sentences for the terminal. */
export { StartProblem as NewProblem } from '../../server/operator/start-problem.ts';
