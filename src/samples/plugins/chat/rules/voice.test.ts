import { expect, it } from 'vitest';
import { LONGEST_AUDIO } from '@/samples/mock/chat';
import {
  asProblem,
  BIT_RATE,
  clock,
  displayedSeconds,
  isFull,
  plainType,
  recordingType,
  soundProblem,
} from './voice';

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [60, '1:00'],
  [754, '12:34'],
])('writes %f seconds as %s', (seconds, text) => expect(clock(seconds)).toBe(text));

it('records in a supported format, opus first', () => {
  expect(recordingType(() => true)).toBe('audio/webm;codecs=opus');
  expect(recordingType((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(recordingType(() => false)).toBeNull();
  expect(plainType('audio/webm;codecs=opus')).toBe('audio/webm');
});

it('ends a recording at the size limit, and keeps its duration within bounds', () => {
  expect([isFull(139_999), isFull(140_000)]).toEqual([false, true]);
  expect([displayedSeconds(0.2), displayedSeconds(6.6), displayedSeconds(60.9)]).toEqual([
    1, 7, 60,
  ]);
});

it('refuses empty and oversized recordings; a full minute fits', () => {
  expect(soundProblem(0, 'data:audio/webm;base64,')).toBe('empty');
  expect(soundProblem(1, 'x'.repeat(LONGEST_AUDIO + 1))).toBe('tooLarge');
  expect(soundProblem(1, 'x'.repeat(LONGEST_AUDIO))).toBeNull();
  const minute = (60 * BIT_RATE) / 8;
  expect(Math.ceil(minute / 3) * 4).toBeLessThan(LONGEST_AUDIO);
});

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'unsupported'],
])('says what %s means', (name, problem) =>
  expect(asProblem(new DOMException('', name))).toBe(problem),
);
