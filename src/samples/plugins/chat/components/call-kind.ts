/** Voice or video call. */
export type CallKind = 'audio' | 'video';
