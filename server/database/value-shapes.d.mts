export function numberOrText(text: string): number | string;
export function jsonInstant(text: string): string;
export const JSON_SHAPES: Record<number, (text: string) => unknown>;
