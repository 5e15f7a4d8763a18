/** The colours of the base map: muted, so that the trucks stand out. */
export type MapPalette = {
  readonly water: string;
  readonly shore: string;
  readonly river: string;
  readonly land: string;
  readonly border: string;
  readonly borderHalo: string;
  readonly stateBorder: string;
  readonly townDot: string;
  readonly cityText: string;
  readonly townText: string;
  readonly countryText: string;
  readonly textHalo: string;
};

export type MapTheme = 'light' | 'dark';

export const mapPalettes: Readonly<Record<MapTheme, MapPalette>> = {
  light: {
    water: '#cfdde8',
    shore: '#b9c7d2',
    river: '#bcd0df',
    land: '#f6f5f1',
    border: '#a9b0ba',
    borderHalo: '#ffffff',
    stateBorder: '#dcd8cf',
    townDot: '#8a919c',
    cityText: '#39424e',
    townText: '#59626e',
    countryText: '#667080',
    textHalo: '#f9f8f5',
  },
  dark: {
    water: '#0f1722',
    shore: '#2c3849',
    river: '#1c2a3b',
    land: '#1c222c',
    border: '#4a5668',
    borderHalo: '#161b24',
    stateBorder: '#2b3340',
    townDot: '#6b7789',
    cityText: '#d3dae5',
    townText: '#a8b2c1',
    countryText: '#8a96a8',
    textHalo: '#171c25',
  },
};
