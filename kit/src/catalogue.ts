import { type Lines, catalogue as linesOf, type Catalogue as Own, type Sentence, type Values } from '@qifuyun/contract/core/catalogue.ts'
import type { Message } from '@qifuyun/contract/core/messages.ts'
import { type Conflict, KitRefusal } from '#src/refusal.ts'
import type { Problems } from '#src/values/check-row.ts'
import { type Shared, vocabulary } from '#src/vocabulary.ts'

/** The texts of an application, with what refuses in them. A text that neither it nor anything shared has does not compile. */
export interface Catalogue<Text extends string, L extends Lines> extends Own<Text, L> {
  /** Bad input or a rule of the business: 3002/422. */
  refuse(text: Text | Sentence, params?: Values, problems?: Problems): never
  /** As `refuse`, about one field: its message is the sentence. */
  refuseAt(field: string, text: Text | Sentence, params?: Values): never
  /** The state, the stock or another row is in the way, which may change later: 3002/409 with this `_reason`. */
  conflict(reason: Conflict, text: Text | Sentence, params?: Values, problems?: Problems): never
  /** What the others throw, for functions that answer for many rows. */
  refusal(text: Text | Sentence, params?: Values, problems?: Problems, reason?: Conflict): KitRefusal
  refusalAt(field: string, text: Text | Sentence, params?: Values): KitRefusal
}

/** Makes the catalogue of an application. Texts are looked up in its lines, then in the shared vocabulary, then among the platform's. */
export const catalogue = <L extends Lines>(key: string, lines: L): Catalogue<(keyof L & string) | Shared | Message, L> => {
  type Text = (keyof L & string) | Shared | Message
  const own = linesOf<L, Shared | Message>(key, lines, vocabulary)
  const said = (text: Text | Sentence, params?: Values): Sentence => (typeof text === 'string' ? own.sentence(text, params) : text)
  const refusal: Catalogue<Text, L>['refusal'] = (text, params, problems, reason) => new KitRefusal(said(text, params), problems, reason)
  const refusalAt: Catalogue<Text, L>['refusalAt'] = (field, text, params) => refusal(text, params, { [field]: said(text, params) })
  return {
    ...own,
    refusal,
    refusalAt,
    refuse: (text, params, problems) => {
      throw refusal(text, params, problems)
    },
    refuseAt: (field, text, params) => {
      throw refusalAt(field, text, params)
    },
    conflict: (reason, text, params, problems) => {
      throw refusal(text, params, problems, reason)
    },
  }
}
