import type { StoredPosition } from '../storage/drive-storage.ts';
import { watchPosition } from '../position/watch-position.ts';
import { keepScreenOn, type ScreenLock } from './keep-screen-on.ts';
import type { Sharing } from './drive-state.ts';

export type SharingParts = {
  readonly clockBehind: () => number;
  readonly onPosition: (position: StoredPosition) => void;
  readonly onSharing: (sharing: Sharing) => void;
  readonly onScreen: (screen: ScreenLock) => void;
};

export type PositionSharing = {
  /** What this browser cannot do; null: it can share. */
  readonly obstacle: 'INSECURE' | 'NO_GEOLOCATION' | null;
  readonly begin: () => void;
  readonly end: (sharing: 'OFF' | 'OTHER_WINDOW' | 'DENIED') => void;
};

export function sharePosition({ clockBehind, onPosition, onSharing, onScreen }: SharingParts): PositionSharing {
  let stopParts: (() => void) | null = null;

  const end: PositionSharing['end'] = (sharing) => {
    stopParts?.();
    stopParts = null;
    onSharing(sharing);
  };
  const begin = (): void => {
    if (stopParts !== null) return;
    onSharing('LOOKING');
    const stopWatching = watchPosition({
      clockBehind,
      onPosition: (position) => {
        onSharing('ON');
        onPosition(position);
      },
      onTrouble: (trouble) => (trouble === 'DENIED' ? end('DENIED') : onSharing('NO_SIGNAL')),
    });
    const letScreenGo = keepScreenOn(onScreen);
    stopParts = () => {
      stopWatching();
      letScreenGo();
    };
  };
  return { obstacle: obstacle(), begin, end };
}

function obstacle(): PositionSharing['obstacle'] {
  if (!isSecureContext) return 'INSECURE';
  return 'geolocation' in navigator ? null : 'NO_GEOLOCATION';
}
