import { addEnglish, type Catalogue, currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { useEffect } from 'react'
import { useText } from './texts.ts'

export type Catalogues = Readonly<Record<string, () => Promise<{ en: Catalogue }>>>

let catalogues: Catalogues = {}
const asked = new Set<string>()

/** Names the English labels of every application by its `key`, at the start of the page. Chinese needs none: the texts are the keys. */
export const provideCatalogues = (given: Catalogues): void => {
  catalogues = given
}

const load = async (key: string): Promise<void> => {
  if (asked.has(key)) return
  asked.add(key)
  const found = await catalogues[key]?.()
  if (found) addEnglish(key, found.en)
}

/** Fetches the English labels of applications by their names in code while the page is in English; what shows them is drawn again when they arrive. */
export const useCatalogues = (keys: readonly string[]): void => {
  useText()
  const english = currentLanguage() === 'en'
  const wanted = [...new Set(keys)].join(' ')
  useEffect(() => {
    if (english) for (const key of wanted.split(' ')) void load(key)
  }, [english, wanted])
}
