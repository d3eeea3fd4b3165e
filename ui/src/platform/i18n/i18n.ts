import i18next from 'i18next'
import { type Language, readPreferences, writePreferences } from '#src/platform/storage/preferences.ts'
import { PLATFORM, reword, useWording } from './texts-from.ts'

export type Catalogue = Readonly<Record<string, string>>
/** English texts by their owner. */
export type Catalogues = Readonly<Record<string, Catalogue>>
type LoadEnglish = () => Promise<Catalogues>

let loadEnglish: LoadEnglish = async () => ({})

/** The language in force. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh-CN')

/** `currentLanguage` for components, which follow it. */
export const useLanguage = (): Language => {
  useWording()
  return currentLanguage()
}

/** Adds the English of an owner; what shows its texts is drawn again. */
export const addEnglish = (owner: string, catalogue: Catalogue): void => {
  i18next.addResourceBundle('en', owner, catalogue)
  reword()
}

/** The English line of an owner, once English has been shown. */
export const englishLine = (owner: string, text: string): string | undefined => i18next.getResource('en', owner, text)

const show = async (language: Language): Promise<void> => {
  if (language === 'en' && !i18next.hasResourceBundle('en', PLATFORM)) {
    for (const [owner, catalogue] of Object.entries(await loadEnglish())) i18next.addResourceBundle('en', owner, catalogue)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  reword()
}

/**
 * Starts the texts of a page in the remembered language. Chinese needs no catalogue, its texts are the keys;
 * English comes through `english`, a lazy import, and is fetched only when it is shown.
 */
export const startI18n = async (english: LoadEnglish): Promise<void> => {
  loadEnglish = english
  await i18next.init({
    lng: 'zh-CN',
    fallbackLng: false,
    defaultNS: PLATFORM,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  await show(readPreferences().language)
}

/** Changes and remembers the language; resolves when the page shows it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await show(language)
  writePreferences({ language })
}
