import { describe, expect, it } from 'vitest';
import { nodeVersionProblem } from './node-version.mjs';

describe('nodeVersionProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('takes %s', (version) => {
    expect(nodeVersionProblem(version)).toBeNull();
  });

  it.each(['20.18.3', '18.20.0', '12.22.1'])('refuses %s in one sentence', (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Touchline needs Node 20.19 or newer; this is ${version}.`,
    );
  });
});
