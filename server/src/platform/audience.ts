import type { Purview, PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'

/** What is stored of a purview; nothing but this, so that it stays valid when names change. */
export const storedPurview = ({ checkAll, values }: PurviewIn): PurviewIn => ({
  checkAll,
  values: checkAll ? [] : values.map(({ type, uuid }) => ({ type, uuid })),
})

/** The active members that a purview means now, each once. */
export const usersOf = async (tx: Tx, purview: PurviewIn): Promise<string[]> => {
  const { rows } = await tx.execute<{ user_uuid: string }>(
    sql`select u as user_uuid from audience_users(${JSON.stringify(purview)}::jsonb) as u`,
  )
  return rows.map((row) => row.user_uuid)
}

/** The purview with the names of its values. */
export const presentPurview = async (tx: Tx, { checkAll, values }: PurviewIn): Promise<Purview> => {
  if (checkAll || values.length === 0) return { checkAll, values: [] }
  const { rows } = await tx.execute<Purview['values'][number]>(
    sql`select type, uuid, name from audience_names(${JSON.stringify({ values })}::jsonb)`,
  )
  return { checkAll, values: rows.map(({ type, uuid, name }) => ({ type, uuid, name })) }
}

/** As `presentPurview` for many at once, in their order. */
export const presentPurviews = async (tx: Tx, purviews: readonly PurviewIn[]): Promise<Purview[]> => {
  const together = await presentPurview(tx, { checkAll: false, values: purviews.flatMap(({ values }) => values) })
  const names = new Map(together.values.map(({ uuid, name }) => [uuid, name]))
  return purviews.map(({ checkAll, values }) => ({
    checkAll,
    values: checkAll ? [] : values.map(({ type, uuid }) => ({ type, uuid, name: names.get(uuid) ?? null })),
  }))
}

/** Refuses values that do not exist in the transaction's enterprise (422 at `field`), and a choice of nobody at all. */
export const checkPurview = async (tx: Tx, purview: PurviewIn, field: string): Promise<void> => {
  if (purview.checkAll) return
  if (purview.values.length === 0) refuseField(field, '请选择接收范围')
  const { values } = await presentPurview(tx, purview)
  if (values.some(({ name }) => name === null)) refuseField(field, '所选对象不存在，请重新选择')
}
