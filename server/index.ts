/** Starts the whole host from a program or a test, and stops it again. */
export { StartProblem } from './start-problem.ts';
export { type Running, type StartOptions, startServer } from './start-server.ts';
