/** How long a voice message may be, in seconds. */
export const LONGEST_VOICE = 60;

/** Length of its sound as a `data:` text; with the longest message around it a body stays below 256 kB. */
export const LONGEST_AUDIO = 220_000;
