import { LiveMap } from '../../../live-map/live-map.tsx';

export function LiveMapPage() {
  return <LiveMap />;
}
