import { MARKET, SERVED } from '@qifuyun/apps/server.generated.ts'
import { type Sentence, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { detailOf } from './shipped.ts'
import { t, told } from './texts.ts'

interface Told {
  appKey: string
  appName: string
}

/** A text of an application for a reader; what the operator wrote instead stays as it is. */
const said = (appKey: string, text: string, language: Language): string => {
  const app = SERVED.find((each) => each.app.appKey === appKey)?.app
  return app === undefined ? text : wordsIn({ owner: app.key, text } satisfies Sentence, language)
}

/** A name that the market came with, for a reader: of a category, or of who made an application. */
export const shippedIn = (language: Language, text: string): string => wordsIn({ owner: told.owner, text }, language)

export const nameIn = (language: Language, { appKey, appName }: Told): string => said(appKey, appName, language)

/** The name and the summary of an application for a reader. */
export const wordedApp = <App extends Told & { summary: string; developerName: string }>(language: Language, app: App): App => ({
  ...app,
  appName: nameIn(language, app),
  summary: said(app.appKey, app.summary, language),
  developerName: shippedIn(language, app.developerName),
})

/** Keys of the applications whose name or summary, as a reader of the language has it, holds the keyword; the database holds the Chinese. */
export const keysTelling = (language: Language, keyword: string): string[] => {
  if (language === 'zh-CN') return []
  const sought = keyword.toLowerCase()
  const tells = (appKey: string, text: string): boolean => said(appKey, text, language).toLowerCase().includes(sought)
  return SERVED.flatMap(({ app: { appKey, label } }) => {
    const card = appKey === null ? undefined : MARKET[appKey]
    return appKey !== null && card !== undefined && (tells(appKey, label) || tells(appKey, card.summary)) ? [appKey] : []
  })
}

/** What an application tells of itself, for a reader; what the operator wrote instead stays as it is. */
export const wordedDetail = (
  language: Language,
  { appKey, summary, detail }: { appKey: string; summary: string; detail: string },
): string => {
  if (language === 'zh-CN' || detail !== detailOf(appKey, summary)) return detail
  const after = wordsIn(t('开通后在工作台即可使用，数据只属于本企业。'), language)
  return detailOf(appKey, summary, (text) => said(appKey, text, language), { stop: '.', after })
}
