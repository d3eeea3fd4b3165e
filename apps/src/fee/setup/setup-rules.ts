import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { FORMULAS } from '#src/fee/arithmetic/pricing.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { type ratePlan, SHARED } from '#src/fee/setup/rate-plan.ts'
import { refusalAt } from '#src/fee/texts.ts'
import { building } from '#src/main-data/building.ts'
import { doorModel } from '#src/main-data/door-model.ts'

type Plan = StoredOf<typeof ratePlan>
type Assign = StoredOf<typeof chargeAssign>
type Charged = Pick<Assign, 'item' | 'roomUuid' | 'customer' | 'startDate' | 'endDate'>

const METERED: readonly string[] = [FORMULAS.usage, FORMULAS.tiers]

/** Whether a formula is one for what is charged in this way. */
const fits = (formula: string, billMode: string): boolean => {
  if (billMode === BILL_MODE.shared || formula === SHARED) return billMode === BILL_MODE.shared && formula === SHARED
  return formula === FORMULAS.custom || METERED.includes(formula) === (billMode === BILL_MODE.meter)
}

/** A plan is of places of its project, and works out what its item asks for. */
export const judgePlans = async ({ rows, saves }: SaveCall<Plan>) => {
  const items = await rows.findEach(
    chargeItem,
    saves.map(({ row }) => row.item),
  )
  const buildings = await rows.findEach(
    building,
    saves.map(({ row }) => row.buildingUuid),
  )
  const models = await rows.findEach(
    doorModel,
    saves.map(({ row }) => row.doorModelUuid),
  )
  return saves.map(({ row }) => {
    const mode = items.get(row.item)?.billMode
    const isElsewhere = (at: { projectUuid: string } | undefined): boolean => at !== undefined && at.projectUuid !== row.projectUuid
    if (isElsewhere(buildings.get(row.buildingUuid ?? ''))) return refusalAt('buildingUuid', '所选楼栋不属于该项目')
    if (isElsewhere(models.get(row.doorModelUuid ?? ''))) return refusalAt('doorModelUuid', '所选户型不属于该项目')
    return mode === undefined || fits(row.formula, mode) ? {} : refusalAt('formula', '计费公式与收费项目的计费方式不符')
  })
}

const a = columns(chargeAssign, 'a')

const meets = (one: Charged, other: Charged): boolean =>
  (other.endDate === null || one.startDate <= other.endDate) && (one.endDate === null || other.startDate <= one.endDate)

const isSame = (one: Charged, other: Charged): boolean =>
  one.item === other.item && one.roomUuid === other.roomUuid && (one.roomUuid !== null || one.customer === other.customer)

/** Nobody is charged an item twice at the same time. */
export const judgeAssigns = async ({ rows, saves }: SaveCall<Assign>) => {
  const own = saves.map(({ row }) => row.uuid)
  const keys = saves.map(({ row }) => row.roomUuid ?? row.customer)
  const found = await rows.query<Charged>(sql`
    select ${a.item} as item, ${a.roomUuid} as "roomUuid", ${a.customer} as customer, ${a.startDate}::text as "startDate", ${a.endDate}::text as "endDate"
    from ${a.table} where ${a.live} and ${a.enabled} and coalesce(${a.roomUuid}, ${a.customer}) = any(${keys}::uuid[])
      and not ${a.uuid} = any(${own}::uuid[])`)
  const byKey = Map.groupBy(found, ({ roomUuid, customer }) => roomUuid ?? customer)
  const earlier = new Map<string | null, Charged[]>()
  return saves.map(({ row }) => {
    const key = row.roomUuid ?? row.customer
    if (row.enabled !== true) return {}
    const others = [...(byKey.get(key) ?? []), ...(earlier.get(key) ?? [])]
    if (others.some((other) => isSame(row, other) && meets(row, other))) return refusalAt('startDate', '该对象在此期间已有此收费项目')
    earlier.set(key, [...(earlier.get(key) ?? []), row])
    return {}
  })
}
