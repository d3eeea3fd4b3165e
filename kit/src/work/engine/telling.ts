import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { Kind } from '#src/field.ts'
import type { AnyStored } from '#src/handlers.ts'

const SUMMARY_MAX = 60

const firstOf = ({ spec }: Entity, kind: Kind): string | undefined =>
  Object.entries(spec.fields).find(([, field]) => field.spec.kind === kind)?.[0]

const textAt = (row: AnyStored, key: string | undefined): string => {
  const value = key === undefined ? null : row[key]
  return typeof value === 'string' ? value : ''
}

/** A message about a row: a word before its title, its number and the beginning of its longest text below. */
export const toldAs = (of: Entity, row: AnyStored, word: string) => {
  const no = textAt(row, firstOf(of, 'serial'))
  const text = textAt(row, firstOf(of, 'longText')).slice(0, SUMMARY_MAX)
  return { title: `${word}：${textAt(row, of.spec.title) || no}`, summary: [no, text].filter(Boolean).join(' ') }
}

/** Tells people of a row; by a card in the chat too, where the entity has cards and `card` names its buttons. */
export const tell = async (
  { messages }: Context,
  of: Entity,
  row: AnyStored,
  {
    kind = 'message',
    people,
    word,
    card,
  }: { kind?: 'message' | 'todo'; people: readonly string[]; word: string; card?: readonly string[] },
): Promise<void> => {
  if (people.length === 0) return
  const withCard = card !== undefined && of.spec.cards !== null
  await messages.notify({
    kind,
    userUuids: people,
    ...toldAs(of, row, word),
    row: { entity: of, uuid: row.uuid },
    ...(withCard && { card }),
  })
}
