/** What is played: a call with sound only, or one with a picture. */
export type CallKind = 'audio' | 'video';
