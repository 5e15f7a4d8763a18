import { languages } from '../i18n/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { languageNames } from '../preferences/language-names.ts';
import { ChoiceItem } from './menu-items.tsx';

/** The languages as items of a menu, each under its own name. */
export function LanguageItems() {
  const { language, setLanguage } = useLanguage();
  return languages.map((each) => (
    <ChoiceItem key={each} lang={each} isChosen={each === language} onChoose={() => void setLanguage(each)}>
      {languageNames[each]}
    </ChoiceItem>
  ));
}
