import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Note, RowTodos } from '@qifuyun/kit/context.ts'
import { addPendingMessages, addTodos, replaceTodos } from '#src/notifications/service.ts'
import type { Writing } from '../write/writer.ts'
import { sendCard } from './cards.ts'
import { servedOf } from './served-entity.ts'

const pointersOf = ({ enterpriseUuid }: Writing, { userUuids, title, summary, row }: Omit<Note, 'kind'>) => {
  const { app } = servedOf(row.entity)
  return [...new Set(userUuids)].map((userUuid) => ({
    enterpriseUuid,
    userUuid,
    businessTypeCode: app.appKey ?? BUSINESS_TYPE.notice,
    businessUuid: row.uuid,
    title,
    summary,
    pcJumpUrl: rowPath(row.entity, row.uuid),
  }))
}

const card = async (
  writing: Writing,
  { title, summary, row }: Omit<Note, 'kind'>,
  userUuids: readonly string[],
  actions: readonly string[],
) => {
  if (userUuids.length > 0) await sendCard(writing, servedOf(row.entity), { rowUuid: row.uuid, userUuids, title, summary, actions })
}

/** A piece of news or of work for people about a row, by a card too where one is named. */
export const notify = async (writing: Writing, note: Note): Promise<void> => {
  const { tx, platform } = writing
  if (note.kind === 'todo') await addTodos(tx, platform, pointersOf(writing, note))
  else if (platform.silent !== true) await addPendingMessages(tx, platform, pointersOf(writing, note))
  if (note.card !== undefined) await card(writing, note, [...new Set(note.userUuids)], note.card)
}

/** Puts the work that rows are before people, in place of what was open about them; those for whom it is new get the card. */
export const replaceRowTodos = async (writing: Writing, todos: readonly RowTodos[]): Promise<void> => {
  const { tx, platform, actor } = writing
  const steps = todos.map(({ step, due, ...note }) => ({
    businessUuid: note.row.uuid,
    step,
    work: pointersOf(writing, note).map((pointer) => ({ ...pointer, ...(due !== null && { deadline: new Date(due) }) })),
  }))
  const fresh = await replaceTodos(tx, platform, steps)
  for (const note of todos) {
    if (note.card === undefined) continue
    const people = fresh.get(note.row.uuid) ?? []
    // Nobody needs a card about what they have just done.
    const told = note.card.length > 0 ? people : people.filter((userUuid) => userUuid !== actor?.userUuid)
    await card(writing, note, told, note.card)
  }
}
