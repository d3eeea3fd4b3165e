import type { App } from '@qifuyun/kit/app.ts'
import { appOf, Entity } from '@qifuyun/kit/entity.ts'
import { useEffect } from 'react'
import { addEnglish, type Catalogue, currentLanguage } from '#src/platform/i18n/i18n.ts'
import { useText } from '#src/platform/i18n/use-text.ts'

/** English of the labels of each application, by its `key`; one line an application. Chinese needs none: the texts are the keys. */
export const CATALOGUES: Readonly<Record<string, () => Promise<{ en: Catalogue }>>> = {
  loan: () => import('@qifuyun/apps/loan/en.ts'),
  release_pass: () => import('@qifuyun/apps/release-pass/en.ts'),
  repair: () => import('@qifuyun/apps/repair/en.ts'),
  visitor: () => import('@qifuyun/apps/visitor/en.ts'),
  work_order: () => import('@qifuyun/apps/work-order/en.ts'),
  main_data: () => import('@qifuyun/apps/main-data/en.ts'),
}

const asked = new Set<string>()

const load = async (key: string): Promise<void> => {
  if (asked.has(key)) return
  asked.add(key)
  const found = await CATALOGUES[key]?.()
  if (found) addEnglish(found.en)
}

/** Fetches the English labels of applications by their names in code while the page is in English. */
export const useCatalogues = (keys: readonly string[]): void => {
  useText()
  const english = currentLanguage() === 'en'
  const wanted = [...new Set(keys)].join(' ')
  useEffect(() => {
    if (english) for (const key of wanted.split(' ')) void load(key)
  }, [english, wanted])
}

/** Fetches the English labels of an application while the page is in English; what shows them is drawn again when they arrive. */
export const useCatalogue = (of: Entity | App): void => {
  useText()
  const english = currentLanguage() === 'en'
  const { key } = of instanceof Entity ? appOf(of) : of
  useEffect(() => {
    if (english) void load(key)
  }, [english, key])
}
