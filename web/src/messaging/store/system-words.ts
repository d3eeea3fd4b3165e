import { type Sentence, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { SaidContent } from '@qifuyun/contract/messaging/content.ts'
import { messagingTexts } from '@qifuyun/contract/messaging/messages.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'

/** A line of the server in the page's language; one from before lines were sentences has its Chinese text only. */
export const systemWords = (said: SaidContent | undefined, chinese: string): string =>
  // The server made it of its catalogue, values included.
  said === undefined ? chinese : wordsIn({ ...(said as Sentence), owner: messagingTexts.owner }, currentLanguage())
