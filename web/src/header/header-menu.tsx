import { useLingui } from '@lingui/react/macro';
import { useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { showLoadFailure } from '../dialogs/use-lazy-dialog.ts';
import { loadDialogMessages } from '../i18n/activate-language.ts';
import { colorSchemeIcons } from '../preferences/color-schemes.ts';
import headerClasses from './header.module.css';
import classes from './header-menu.module.css';

type Items = typeof import('./menu-items.tsx');

/** Loaded by the time a menu opens: requested as soon as its button is hovered or focused. */
async function loadItems(): Promise<Items> {
  return (await Promise.all([import('./menu-items.tsx'), loadDialogMessages()]))[0];
}

const loadFrame = async () => (await import('./menu-frame.tsx')).MenuFrame;

async function load() {
  const [items, MenuFrame] = await Promise.all([loadItems(), loadFrame()]);
  return { items, MenuFrame };
}

type Loaded = Awaited<ReturnType<typeof load>>;

type Props = {
  readonly name: string;
  /** What the button shows; without text, the button itself provides its name. */
  readonly face: ReactNode;
  readonly buttonClassName: string | undefined;
  readonly renderItems: (items: Items) => ReactNode;
};

/**
 * A button with a menu below it (ARIA's menu button). Hand-written because the header is part of the first load: the
 * component library's menus and tooltips add 38 kB, mostly for positioning that the corner does not need.
 */
export function HeaderMenu({ name, face, buttonClassName, renderItems }: Props) {
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  const open = async (): Promise<void> => {
    try {
      setLoaded(await load());
      setOpen(true);
    } catch {
      showLoadFailure();
    }
  };
  // If that fails, opening reports it.
  const prepare = (): void => void load().catch(() => undefined);

  return (
    <div className={classes['frame']}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': menuId })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (isOpen ? setOpen(false) : void open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          void open();
        }}
      >
        {face}
      </button>
      {isOpen && loaded !== null && (
        <loaded.MenuFrame id={menuId} name={name} button={button} onClose={close}>
          {renderItems(loaded.items)}
        </loaded.MenuFrame>
      )}
    </div>
  );
}

export function LanguageMenu() {
  const { t } = useLingui();
  const face = (
    <>
      <IconLanguage size={20} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t`Language`}</VisuallyHidden>
    </>
  );
  return (
    <HeaderMenu
      name={t`Language`}
      face={face}
      buttonClassName={headerClasses['iconButton']}
      renderItems={({ LanguageItems }) => <LanguageItems />}
    />
  );
}

export function ColorSchemeMenu() {
  const { t } = useLingui();
  const Shown = colorSchemeIcons[useComputedColorScheme('light')];
  const face = (
    <>
      <Shown size={20} stroke={1.6} aria-hidden />
      <VisuallyHidden>{t`Color scheme`}</VisuallyHidden>
    </>
  );
  return (
    <HeaderMenu
      name={t`Color scheme`}
      face={face}
      buttonClassName={headerClasses['iconButton']}
      renderItems={({ ColorSchemeItems }) => <ColorSchemeItems />}
    />
  );
}
