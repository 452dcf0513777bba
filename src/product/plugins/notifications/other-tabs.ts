/** One channel both to speak and to listen: a tab does not hear itself. */
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel('touchline-notifications');
  return channel;
}

/** Notifies the other tabs that something was marked here. */
export function tellOtherTabs(): void {
  open()?.postMessage('marked');
}

/** Calls when another tab marked something; gives the way to stop. */
export function listenToOtherTabs(onMarked: () => void): () => void {
  const heard = open();
  heard?.addEventListener('message', onMarked);
  return () => heard?.removeEventListener('message', onMarked);
}
