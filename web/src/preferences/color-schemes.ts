import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MantineColorScheme } from '@mantine/core';
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

export const colorSchemes = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

export const colorSchemeNames = {
  auto: msg`As the system`,
  light: msg`Light`,
  dark: msg`Dark`,
} as const satisfies Record<MantineColorScheme, MessageDescriptor>;

export const colorSchemeIcons = {
  auto: IconDeviceDesktop,
  light: IconSun,
  dark: IconMoon,
} as const satisfies Record<MantineColorScheme, Icon>;
