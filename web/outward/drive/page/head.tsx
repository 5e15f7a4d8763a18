import type { JSX } from 'preact';
import { BrandMark } from '../../brand-mark.tsx';
import { isDriveLanguage, languageNames, type DriveLanguage } from '../words/languages.ts';
import type { DriveWords } from '../words/drive-words.ts';
import own from './head.module.css';
import { Icon } from './icon.tsx';

type Props = {
  readonly name: string;
  readonly words: DriveWords;
  readonly language: DriveLanguage;
  readonly onLanguage: (language: DriveLanguage) => void;
};

export function Head({ name, words, language, onLanguage }: Props): JSX.Element {
  return (
    <header class={own['head']}>
      <BrandMark />
      <h1>{name}</h1>
      <label class={own['language']}>
        <Icon name="language" />
        <select
          aria-label={words.language}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isDriveLanguage(value)) onLanguage(value);
          }}
        >
          {Object.entries(languageNames).map(([code, ownName]) => (
            <option key={code} value={code} lang={code}>
              {ownName}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
