import type { Values, Words } from '@qifuyun/contract/core/catalogue.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { CardLook } from '@qifuyun/kit/entity-spec.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { sendAssistantCard, updateCards, type WordedButton, type WordedCard } from '#src/messaging/service.ts'
import { FOR_EVERYBODY, isVeiled } from '../read/hidden-rows.ts'
import { namesIn } from '../read/names.ts'
import { valueText } from '../read/value-text.ts'
import type { Draft } from '../write/draft.ts'
import { lockStored } from '../write/row-store.ts'
import type { Writing } from '../write/writer.ts'
import type { ServedEntity } from './served-entity.ts'

/** A card on its way to people. */
interface ToSend {
  rowUuid: string
  userUuids: readonly string[]
  title: Words
  summary: Words
  /** Names of the actions that it offers. */
  actions: readonly string[]
}

/** Cards about rows that are being changed: they tell of the row as it will be, so they are sent once that is stored. */
const held = new WeakMap<Writing, Map<string, ToSend[]>>()

/** Cards about the row wait from here on until it is stored. */
export const holdCards = (writing: Writing, rowUuid: string): void => {
  const waiting = held.get(writing) ?? new Map<string, ToSend[]>()
  if (!waiting.has(rowUuid)) waiting.set(rowUuid, [])
  held.set(writing, waiting)
}

const fieldsOf = async (writing: Writing, served: ServedEntity, { fields }: CardLook, row: AnyStored): Promise<WordedCard['fields']> => {
  const names = await namesIn(writing, served, [{ row, before: null }])
  return fields.flatMap((key) => {
    const field = served.entity.spec.fields[key]
    if (field === undefined || isVeiled(field, row, FOR_EVERYBODY)) return []
    const value = valueText(served, field.spec, row[key], names)
    return value ? [{ label: labelIn(served.app, field.spec.label), value }] : []
  })
}

const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The values of the fields that a sentence names. */
const namedIn = (text: string, row: AnyStored): Values =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, wordOf(row[key])]))

/** A button for an action. Throws for one that needs a form: a card has none. */
const buttonOf = ({ app, entity, address }: ServedEntity, name: string, row: AnyStored): WordedButton => {
  const action = entity.spec.actions[name]
  if (action === undefined || action.form?.some((line) => line.endsWith('!')))
    throw new Error(`${entity.spec.name}.${name} cannot be a button of a card`)
  return {
    key: name,
    text: labelIn(app, action.label),
    kind: action.danger ? 'danger' : 'primary',
    path: `${address.path}/action/${name}`,
    input: { [address.id]: row.uuid },
    ...(action.confirm !== undefined && { confirm: { ...labelIn(app, action.confirm), params: namedIn(action.confirm, row) } }),
  }
}

const send = async (writing: Writing, served: ServedEntity, look: CardLook, row: AnyStored, card: ToSend): Promise<void> => {
  const { tx, platform, enterpriseUuid } = writing
  const { app, entity } = served
  const buttons = card.actions.map((name) => buttonOf(served, name, row))
  await sendAssistantCard(tx, platform, {
    enterpriseUuid,
    assistant: typeof look.assistant === 'string' ? look.assistant : look.assistant.key,
    userUuids: card.userUuids,
    card: {
      title: card.title,
      summary: card.summary,
      fields: await fieldsOf(writing, served, look, row),
      ...(buttons.length > 0 && { buttons }),
      urlScope: 'pc',
      pcJumpUrl: rowPath(entity, row.uuid),
      messageData: { appUuid: null, businessUuid: row.uuid, appKey: app.appKey, entity: entity.spec.name },
    },
  })
}

/** Sends a card about a row: now, or with the change of the row that is under way. Throws for an entity that has none. */
export const sendCard = async (writing: Writing, served: ServedEntity, card: ToSend): Promise<void> => {
  const { cards: look } = served.entity.spec
  if (look === null) throw new Error(`${served.entity.spec.name} has no cards`)
  if (writing.silent) return
  const waiting = held.get(writing)?.get(card.rowUuid)
  if (waiting) {
    waiting.push(card)
    return
  }
  const [row] = await lockStored(writing.tx, served, [card.rowUuid])
  if (row !== undefined) await send(writing, served, look, row, card)
}

/** Sends the cards that waited for these rows. */
export const releaseCards = async (writing: Writing, served: ServedEntity, rows: readonly AnyStored[]): Promise<void> => {
  const { cards: look } = served.entity.spec
  for (const row of rows) {
    const waiting = held.get(writing)?.get(row.uuid) ?? []
    held.get(writing)?.delete(row.uuid)
    if (look !== null) for (const card of waiting) await send(writing, served, look, row, card)
  }
}

/** Shows the new state of rows on the cards that were sent about them, without the buttons of the old one; then sends those that waited. */
export const redrawCards = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[]): Promise<void> => {
  const { cards: look, states } = served.entity.spec
  if (look === null || writing.silent) return
  const { tx, platform, enterpriseUuid } = writing
  for (const { row, before } of drafts) {
    if (before === null || before.state === row.state) continue
    const label = states.find(({ code }) => code === row.state)?.label
    const state = label && labelIn(served.app, label)
    const fields = await fieldsOf(writing, served, look, row)
    await updateCards(tx, platform, { enterpriseUuid, businessUuid: row.uuid }, { state, fields, buttons: undefined })
  }
  await releaseCards(
    writing,
    served,
    drafts.map(({ row }) => row),
  )
}
