import { SERVED } from '@qifuyun/apps/server.generated.ts'
import { ASSISTANT_NAME } from '@qifuyun/contract/messaging/card.ts'

const declared = SERVED.flatMap(({ app }) => Object.values(app.entities)).flatMap(({ spec: { cards } }) =>
  cards === null || typeof cards.assistant === 'string' ? [] : [cards.assistant],
)
const names = new Map([...Object.entries(ASSISTANT_NAME), ...declared.map(({ key, name }) => [key, name] as const)])

/** What the conversation with an assistant is called; the general name where no application declares it any more, empty without one. */
export const assistantName = (assistant: string | null): string =>
  assistant === null ? '' : (names.get(assistant) ?? ASSISTANT_NAME.application)
