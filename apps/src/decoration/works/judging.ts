import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { refusalAt } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { contractor } from '#src/main-data/contractor.ts'

export type Work = StoredOf<typeof decoration>

const BLACKLISTED = 3
/** More rooms than a file has. */
const ROOMS_MAX = 10_000

/** Fit-outs of rooms that go on, by room. */
const openIn = async ({ rows }: SaveCall<Work>, rooms: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = await rows.list(
    decoration,
    (f) => f.and(f.oneOf('roomUuid', rooms), f.notState('draft', 'rejected', 'done', 'cancelled')),
    ROOMS_MAX,
  )
  return new Map(found.map(({ roomUuid, uuid }) => [roomUuid, uuid]))
}

/** One fit-out of a room at a time, by a company that may work here (D1). */
export const judgeWorks = async (call: SaveCall<Work>): Promise<(Partial<Work> | KitRefusal)[]> => {
  const asked = call.saves.filter(({ row }) => decoration.isIn(row, 'draft', 'rejected'))
  if (asked.length === 0) return call.saves.map(() => ({}))
  const open = await openIn(call, [...new Set(asked.map(({ row }) => row.roomUuid))])
  const companies = await call.rows.findEach(
    contractor,
    asked.map(({ row }) => row.contractor),
  )
  return call.saves.map((save) => {
    const { before, row } = save
    if (!asked.includes(save)) return {}
    const other = open.get(row.roomUuid)
    if (before?.roomUuid !== row.roomUuid && other !== undefined && other !== row.uuid)
      return refusalAt('roomUuid', '该房屋已有进行中的装修申请')
    const company = row.contractor === null ? undefined : companies.get(row.contractor)
    if (before?.contractor !== row.contractor && company?.statusCode === BLACKLISTED)
      return refusalAt('contractor', '施工单位已被列入黑名单')
    return company !== undefined && before?.contractor !== row.contractor ? { companyName: company.contractorName } : {}
  })
}
