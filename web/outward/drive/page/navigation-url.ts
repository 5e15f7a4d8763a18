import type { DriveStop } from '../progress/derive-progress.ts';

/**
 * Opens the phone’s own navigation; nothing is requested from third parties before the tap. Android offers its apps,
 * including those for trucks, for `geo:`; Apple’s phones support only the address of Apple’s maps.
 */
export function navigationUrl({ position: { latitude, longitude }, city }: DriveStop, userAgent: string): string {
  const point = `${latitude},${longitude}`;
  if (/android/i.test(userAgent)) return `geo:${point}?q=${point}(${encodeURIComponent(city)})`;
  if (/iphone|ipad|macintosh/i.test(userAgent)) return `https://maps.apple.com/?daddr=${point}`;
  return `https://www.openstreetmap.org/directions?to=${point}`;
}
