import type { Map as MapLibreMap } from 'maplibre-gl';

/** Whose data are shown, as plain words: an operator's style may bring HTML. */
export function attributionOf(map: MapLibreMap): string {
  const texts = Object.keys(map.getStyle().sources).flatMap((id) => {
    const { attribution } = map.getSource(id) ?? {};
    return attribution === undefined || attribution === '' ? [] : [plainText(attribution)];
  });
  return [...new Set(texts)].join(' · ');
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
}
