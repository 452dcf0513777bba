export function placeProblem(folder?: string): string | null;
