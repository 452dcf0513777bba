import { useSyncExternalStore } from 'react';

/** The playback state of a voice message. */
interface Playback {
  id: string | null;
  isPlaying: boolean;
  /** Position in seconds. */
  at: number;
  /** Set if the browser doesn't support the format. */
  failed: boolean;
}

interface Sound {
  element: HTMLAudioElement;
  url: string;
  /** From then on seeking is possible. */
  ready: Promise<void>;
}

const IDLE: Playback = { id: null, isPlaying: false, at: 0, failed: false };
const FAR = 1e7;

// Outside the log's rows, which mount and unmount while scrolling; a single element, so that only one message plays.
let now = IDLE;
let sound: Sound | null = null;
const listeners = new Set<() => void>();

function show(next: Playback) {
  now = next;
  for (const listener of listeners) listener();
}

function asBlob(data: string): Blob {
  const [head = '', body = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(body), (one) => one.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] });
}

/** Browser recordings contain no duration: the element is moved to the end to find it, and back to the start. */
function measured(element: HTMLAudioElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onerror = () => reject(element.error);
    element.onloadedmetadata = () => {
      if (Number.isFinite(element.duration)) return resolve();
      element.ondurationchange = () => {
        if (!Number.isFinite(element.duration)) return;
        element.ondurationchange = null;
        element.onseeked = () => {
          if (element.currentTime > 0) return;
          element.onseeked = null;
          resolve();
        };
        element.currentTime = 0;
      };
      element.currentTime = FAR;
    };
  });
}

/** Stops playback. */
export function stopVoice(): void {
  if (!sound) return;
  const { element, url } = sound;
  sound = null;
  element.pause();
  URL.revokeObjectURL(url);
  show(IDLE);
}

/** Stops playback, unless its message still exists. */
export function stopVoiceUnless(isThere: (id: string) => boolean): void {
  if (now.id !== null && !isThere(now.id)) stopVoice();
}

function load(id: string, data: string): Sound {
  stopVoice();
  const url = URL.createObjectURL(asBlob(data));
  const element = new Audio(url);
  const made: Sound = { element, url, ready: measured(element) };
  sound = made;
  show({ ...IDLE, id });
  const told = (how: () => void) => () => {
    if (sound === made) how();
  };
  made.ready.then(
    told(() => {
      const tell = told(() =>
        show({ id, isPlaying: !element.paused, at: element.currentTime, failed: false }),
      );
      element.onplay = tell;
      element.onpause = tell;
      element.ontimeupdate = tell;
      element.onended = told(stopVoice);
    }),
    told(() => {
      stopVoice();
      show({ ...IDLE, id, failed: true });
    }),
  );
  return made;
}

const soundOf = (id: string, data: string) => (sound && now.id === id ? sound : load(id, data));

/** Plays or pauses a message and stops any other. */
export function playOrPause(id: string, data: string): void {
  const wanted = soundOf(id, data);
  const plays = !now.isPlaying;
  show({ ...now, isPlaying: plays });
  if (!plays) {
    wanted.element.pause();
    return;
  }
  wanted.ready
    .then(async () => {
      if (sound === wanted && now.isPlaying) await wanted.element.play();
    })
    // The element reports a sound that can't be played; one stopped immediately isn't an error.
    .catch(() => undefined);
}

/** Seeks to a position in seconds, playing or paused as before. */
export function seekVoice(id: string, data: string, at: number): void {
  const wanted = soundOf(id, data);
  show({ ...now, at });
  wanted.ready.then(
    () => {
      if (sound === wanted) wanted.element.currentTime = at;
    },
    () => undefined,
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The playback state of one message; changes of others don't re-render it. */
export const usePlayback = (id: string): Playback =>
  useSyncExternalStore(subscribe, () => (now.id === id ? now : IDLE));
