/** Why nothing was written, as sentences for the terminal. */
export { StartProblem as NewProblem } from '../operator/start-problem.ts';
