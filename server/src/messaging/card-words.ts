import { chinese, type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { CardButton, CardContent } from '@qifuyun/contract/messaging/card.ts'

/** A button with its words as sentences. */
export type WordedButton = Omit<CardButton, 'text' | 'textEn' | 'confirm' | 'confirmEn'> & { text: Words; confirm?: Words | undefined }

type Shown = 'title' | 'said' | 'summary' | 'summaryEn' | 'state' | 'stateEn' | 'fields' | 'buttons'
/** A card with its words as sentences. */
export type WordedCard = Omit<CardContent, Shown> & {
  title: Words
  summary: Words
  fields: readonly { label: Words; value: Words }[]
  state?: Words | undefined
  buttons?: readonly WordedButton[] | undefined
}

/** The English of a sentence; nothing for what was typed. */
const english = (words: Words): string | undefined => (typeof words === 'string' ? undefined : wordsIn(words, 'en'))

const titleOf = (title: Words) => {
  const text = chinese(title)
  const inEnglish = english(title)
  return { title: text, said: inEnglish === undefined ? undefined : { text, english: inEnglish } }
}

const fieldOf = ({ label, value }: WordedCard['fields'][number]): CardContent['fields'][number] => ({
  label: chinese(label),
  labelEn: english(label),
  value: chinese(value),
  valueEn: english(value),
})

const buttonOf = ({ text, confirm, ...button }: WordedButton): CardButton => ({
  ...button,
  text: chinese(text),
  textEn: english(text),
  ...(confirm !== undefined && { confirm: chinese(confirm), confirmEn: english(confirm) }),
})

/** What becomes of a card; undefined takes a part away. */
export type CardPatch = { [Part in keyof Omit<WordedCard, 'messageData'>]?: WordedCard[Part] | undefined }

/**
 * The parts of a card in both languages: it is told to every device of its reader, and browsers do not have the words of all applications.
 */
export const wordParts = (card: CardPatch): { [Part in keyof Omit<CardContent, 'messageData'>]?: CardContent[Part] | undefined } => {
  const { title, summary, fields, state, buttons, ...plain } = card
  return {
    ...plain,
    ...(title !== undefined && titleOf(title)),
    ...(summary !== undefined && { summary: chinese(summary), summaryEn: english(summary) }),
    ...(fields !== undefined && { fields: fields.map(fieldOf) }),
    ...('state' in card && { state: state && chinese(state), stateEn: state && english(state) }),
    ...('buttons' in card && { buttons: buttons?.map(buttonOf) }),
  }
}
