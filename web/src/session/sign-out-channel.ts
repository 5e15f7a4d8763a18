import { leave } from './leave.ts';

const CHANNEL = 'milepost.signed-out';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Whoever signs out in one tab is signed out in all of them. */
export function followOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', leave);
  return () => channel.close();
}
