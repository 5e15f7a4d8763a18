import { leave } from './leave.ts';

const CHANNEL = 'milepost.signed-out';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Signing out in one tab signs out all tabs. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', leave);
  return () => channel.close();
}
