import type { Icon } from '@tabler/icons-react';
import type { Findable } from './find-entries.ts';

export type PaletteEntry = Findable & {
  readonly id: string;
  readonly icon: Icon;
  readonly run: () => void;
};

export type PaletteSection = { readonly id: string; readonly name: string; readonly entries: readonly PaletteEntry[] };
