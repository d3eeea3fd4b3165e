import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { RowProblem, UndoMark } from '#src/progress/service.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { asRefusal, change, type Draft, draftOf } from '../write/draft.ts'
import type { Values } from '../write/places.ts'
import { referredAmong } from '../write/referrers.ts'
import { inUse, takeAwayRows } from '../write/remove.ts'
import { lockStored } from '../write/row-store.ts'
import { store } from '../write/save.ts'
import type { Writing } from '../write/writer.ts'

/** What taking a row back needs: its id and version after the import, and the fields that the import changed as they were. */
export const markOf = ({ row, before, changes }: Draft): UndoMark => ({
  uuid: row.uuid,
  version: row.version,
  before: before === null ? null : Object.fromEntries(Object.keys(changes).map((key) => [key, before[key] ?? null])),
})

interface Mark {
  uuid: string
  version: number
  before: Values | null
}

const CHANGED = t('已被修改或删除，无法撤销')

interface Added {
  n: number
  row: AnyStored
}

/** Deletes rows; where one of them is to stay, the others go all the same, by halves. Nothing is written before a refusal. */
const removeByHalves = async (writing: Writing, served: ServedEntity, added: readonly Added[]): Promise<RowProblem[]> => {
  if (added.length === 0) return []
  try {
    // In whatever state they came: nobody has touched them since.
    await takeAwayRows(
      writing,
      served,
      added.map(({ row }) => row),
    )
    return []
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === null) throw error
    if (added.length === 1) return added.map(({ n }) => ({ n, problem: refusal.said }))
    const half = Math.ceil(added.length / 2)
    const first = await removeByHalves(writing, served, added.slice(0, half))
    return [...first, ...(await removeByHalves(writing, served, added.slice(half)))]
  }
}

/** Deletes rows that the import added; those that are in use stay and say so. */
const removeAdded = async (writing: Writing, served: ServedEntity, added: readonly Added[]): Promise<RowProblem[]> => {
  const used = await referredAmong(
    writing.tx,
    served,
    added.map(({ row }) => row.uuid),
  )
  const staying = added.filter(({ row }) => used.has(row.uuid))
  const problems = staying.map(({ n, row }) => ({ n, problem: inUse(served, row) }))
  const rest = added.filter(({ row }) => !used.has(row.uuid))
  return [...problems, ...(await removeByHalves(writing, served, rest))]
}

/** Takes a batch of imported rows back. Rows that somebody changed or deleted since stay as they are and are named. */
export const undoRows = async (
  writing: Writing,
  served: ServedEntity,
  rows: readonly { n: number; mark: UndoMark }[],
): Promise<RowProblem[]> => {
  // Written by `markOf`.
  const marked = rows.map(({ n, mark }) => ({ n, mark: mark as unknown as Mark }))
  const uuids = marked.map(({ mark }) => mark.uuid)
  const found = await lockStored(writing.tx, served, uuids, { strength: 'update' })
  const byUuid = new Map(found.map((row) => [row.uuid, row]))
  const [fresh, gone] = [
    marked.filter(({ mark }) => byUuid.get(mark.uuid)?.version === mark.version),
    marked.filter(({ mark }) => byUuid.get(mark.uuid)?.version !== mark.version),
  ]
  const restored = fresh.flatMap(({ mark }) => {
    const row = byUuid.get(mark.uuid)
    if (row === undefined || mark.before === null) return []
    const draft = draftOf(row, row)
    change(draft, mark.before)
    return [draft]
  })
  await store(writing, served, restored, { type: 'update', label: t('撤销导入') })
  const kept = await removeAdded(
    writing,
    served,
    fresh.flatMap(({ n, mark }) => {
      const row = byUuid.get(mark.uuid)
      return row === undefined || mark.before !== null ? [] : [{ n, row }]
    }),
  )
  return [...gone.map(({ n }) => ({ n, problem: CHANGED })), ...kept]
}
