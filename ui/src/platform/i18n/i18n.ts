import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, readPreferences, writePreferences } from '#src/platform/storage/preferences.ts'
import type { TextKey, TextValues } from './texts.ts'

export type Catalogue = Readonly<Record<string, string>>
type LoadEnglish = () => Promise<Catalogue>

let loadEnglish: LoadEnglish = async () => ({})

/** The language in force. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh-CN')

const show = async (language: Language): Promise<void> => {
  if (language === 'en' && !i18next.hasResourceBundle('en', 'translation')) {
    i18next.addResourceBundle('en', 'translation', await loadEnglish())
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/**
 * Starts the texts of a page in the remembered language. Chinese needs no catalogue, its texts are the keys;
 * English comes through `english`, a lazy import, and is fetched only when it is shown.
 */
export const startI18n = async (english: LoadEnglish): Promise<void> => {
  loadEnglish = english
  await i18next.use(initReactI18next).init({
    lng: 'zh-CN',
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // Catalogues of applications arrive while their pages are shown.
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await show(readPreferences().language)
}

/** Adds the English of texts that are not part of the page itself; a text that is known already stays as it is. */
export const addEnglish = (catalogue: Catalogue): void => {
  i18next.addResourceBundle('en', 'translation', catalogue, false, false)
}

/** Changes and remembers the language; resolves when the page shows it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await show(language)
  writePreferences({ language })
}

/** A text outside components (toasts, titles, the request layer); components use `useText`. */
export const text = (key: TextKey, values?: TextValues): string => i18next.t(key, { ...values })
