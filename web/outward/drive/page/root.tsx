import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { initialDriveState } from '../phone/drive-state.ts';
import { saveLanguage, loadLanguage } from '../phone/stored-language.ts';
import type { DriveController } from '../phone/start-drive-controller.ts';
import { driveWordsByLanguage } from '../words/languages.ts';
import { DrivePage, Loading } from './drive-page.tsx';
import { EndPage } from './end-page.tsx';
import { Head } from './head.tsx';
import type { View } from './view.ts';

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Short enough for the seconds in which a report can be undone. */
const TICK_MS = 1_000;

/** Null: the address has no token, so there is nothing to start. */
export function Root({ phone }: { readonly phone: Promise<DriveController> | null }): JSX.Element {
  const [language, setLanguage] = useState(loadLanguage);
  const [started, setStarted] = useState<DriveController | null>(null);
  const [openedAt] = useState(Date.now);
  const [, redraw] = useState(0);
  useEffect(() => void phone?.then(setStarted), [phone]);
  useEffect(() => {
    const tick = (): void => redraw((count) => count + 1);
    const timer = setInterval(tick, TICK_MS);
    const unsubscribe = started?.subscribe(tick);
    return () => {
      clearInterval(timer);
      unsubscribe?.();
    };
  }, [started]);
  const words = driveWordsByLanguage[language];
  const state = started?.state() ?? initialDriveState;
  const name = state.drive === null ? 'Milepost' : (state.drive.reference ?? state.drive.label);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${name === 'Milepost' ? words.title : name} · Milepost`;
  }, [language, name, words]);
  return (
    <>
      <Head
        name={name}
        words={words}
        language={language}
        onLanguage={(chosen) => {
          saveLanguage(chosen);
          setLanguage(chosen);
        }}
      />
      <Body
        phone={started}
        hasToken={phone !== null}
        spoken={{ words, language, zone: OWN_ZONE }}
        openedAt={openedAt}
      />
    </>
  );
}

type BodyProps = {
  readonly phone: DriveController | null;
  readonly hasToken: boolean;
  readonly openedAt: number;
  readonly spoken: Pick<View, 'words' | 'language' | 'zone'>;
};

function Body({ phone, hasToken, spoken, openedAt }: BodyProps): JSX.Element {
  if (phone !== null) return <DrivePage {...spoken} phone={phone} state={phone.state()} now={phone.now()} />;
  return hasToken ? <Loading words={spoken.words} /> : <EndPage {...spoken} now={openedAt} why="unknown" />;
}
