import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Said } from '#src/questionnaire/design/shape.ts'
import { texts } from '#src/questionnaire/texts.ts'

/** What a pure rule says, as a sentence of the catalogue: its lines are those that such rules name. */
export const sentenceOf = <Text extends keyof typeof texts.lines & string>({ text, params }: Said<Text>): Sentence => ({
  owner: texts.owner,
  text,
  params,
})
