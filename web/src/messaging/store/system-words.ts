import { type Sentence, wording } from '@qifuyun/contract/core/wording.ts'
import type { SaidContent } from '@qifuyun/contract/messaging/content.ts'
import { currentLanguage, englishLine } from '@qifuyun/ui/platform/i18n/i18n.ts'

const { worded } = wording((text) => englishLine('messaging', text) ?? englishLine('platform', text))

/** Words of the server in the page's language; what is older than sentences has its Chinese text only. */
export const systemWords = (said: SaidContent | undefined, chinese: string): string => {
  if (said?.english !== undefined) return currentLanguage() === 'en' ? said.english : chinese
  // The server made it of the catalogue of the chat, values included.
  return said === undefined ? chinese : worded(said as Sentence, currentLanguage())
}

/** Words that the server stored in both languages. */
export const inLanguage = (chinese: string, english: string | undefined): string =>
  currentLanguage() === 'en' ? (english ?? chinese) : chinese
