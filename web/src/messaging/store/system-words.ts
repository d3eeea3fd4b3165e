import { type Sentence, wording } from '@qifuyun/contract/core/wording.ts'
import type { SaidContent } from '@qifuyun/contract/messaging/content.ts'
import { currentLanguage, englishLine } from '@qifuyun/ui/platform/i18n/i18n.ts'

const { worded } = wording((text) => englishLine('messaging', text) ?? englishLine('platform', text))

/** A line of the server in the page's language; one from before lines were sentences has its Chinese text only. */
export const systemWords = (said: SaidContent | undefined, chinese: string): string =>
  // The server made it of the catalogue of the chat, values included.
  said === undefined ? chinese : worded(said as Sentence, currentLanguage())
