import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { standingMerge } from '#src/customers/merging/standing-merge.ts'
import type { customer } from '#src/customers/records/customer.ts'
import { t } from '#src/invoicing/texts.ts'
import { title } from '#src/invoicing/titles/title.ts'

/** More titles than anybody has. */
const TITLES_MAX = 1_000

const titlesOf = ({ rows }: Context, of: string) => rows.list(title, (f) => f.eq('customer', of), TITLES_MAX)

/** Of two titles of one name that of the one who is kept stays; the other one is set aside, so that invoices that bear it keep it. */
const setAside = async (call: Context, merged: string, kept: string): Promise<void> => {
  const names = new Set((await titlesOf(call, kept)).map(({ name }) => name))
  const twice = (await titlesOf(call, merged)).filter(({ name, asideAs }) => asideAs === null && names.has(name))
  await call.rows.updateEach(
    title,
    twice.map(({ uuid }) => ({ uuid, asideAs: uuid, usable: false })),
    t('合并客户'),
  )
}

/** What was set aside is a title of its customer again. */
const takeBack = async (call: Context, merged: string): Promise<void> => {
  const merge = await standingMerge(call, merged)
  if (merge === undefined) return
  const moved = await call.rows.lock(title, merge.moved(title))
  await call.rows.updateEach(
    title,
    moved
      .filter((row) => row.customer === merge.kept && row.asideAs !== null)
      .map(({ uuid }) => ({ uuid, customer: merged, asideAs: null, usable: true })),
    t('撤销合并'),
  )
}

/** Customers have become one, or are two again: nobody has two titles of one name to choose from. */
export const followMerges = async (call: SaveCall<StoredOf<typeof customer>>): Promise<void> => {
  for (const { row, before } of call.saves) {
    if (before === null || (before.mergedInto === null) === (row.mergedInto === null)) continue
    await (row.mergedInto === null ? takeBack(call, row.uuid) : setAside(call, row.uuid, row.mergedInto))
  }
}
