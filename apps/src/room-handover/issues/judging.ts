import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { type Category, SOURCE, WARRANTY_OF } from '#src/room-handover/codes.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { warranty } from '#src/room-handover/issues/warranty.ts'
import type { Handover } from '#src/room-handover/rooms/booking-slots.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { setting } from '#src/room-handover/setting.ts'
import { refusalAt } from '#src/room-handover/texts.ts'

export type Issue = StoredOf<typeof issue>
type Setting = StoredOf<typeof setting>

const BLACKLISTED = 3
const WARRANTIES_MAX = 20_000

/** Who mends such a fault in the project, and the day by which it has to be done that is told today. */
export const menderOf = ({ menders, dueDays }: Pick<Setting, 'menders' | 'dueDays'>, category: Category, today: string) => {
  const line = (menders ?? []).find((each) => each.category === category)
  return { contractor: line?.contractor ?? null, dueOn: dayAfter(today, line?.days ?? dueDays) }
}

/** Settings of the projects of these handovers; each project is asked for once. */
const settingsOf = async ({ rows }: Context, of: ReadonlyMap<string, Handover>): Promise<ReadonlyMap<string | null, Setting>> => {
  const found = new Map<string | null, Setting>()
  for (const projectUuid of new Set([...of.values()].map((each) => each.projectUuid)))
    found.set(projectUuid, await rows.settings(setting, projectUuid ?? ''))
  return found
}

/** The day until which each kind is answered for in rooms that were handed over: `handover kind`. */
const warrantiesOf = async ({ rows }: Context, of: ReadonlyMap<string, Handover>): Promise<ReadonlyMap<string, string>> => {
  const delivered = [...of.values()].filter((row) => handover.isIn(row, 'delivered')).map(({ uuid }) => uuid)
  const found = await rows.list(warranty, (f) => f.oneOf('handover', delivered), WARRANTIES_MAX)
  return new Map(found.map((each) => [`${each.handover} ${each.kind}`, each.endsOn]))
}

const begin = (row: Issue, of: Handover, asks: Setting, ends: ReadonlyMap<string, string>, now: Date, byOwner: boolean): Partial<Issue> => {
  const today = chinaDay(now)
  const warrantyKind = row.warrantyKind ?? WARRANTY_OF[row.category]
  const warrantyUntil = ends.get(`${row.handover} ${warrantyKind}`) ?? null
  const delivered = handover.isIn(of, 'delivered')
  const isWarranty = warrantyUntil !== null && today <= warrantyUntil
  const found = { source: byOwner ? SOURCE.owner : SOURCE.inspection, warrantyKind, warrantyUntil, isWarranty }
  const mender = menderOf(asks, row.category, today)
  const by = row.contractor ?? (delivered ? null : mender.contractor)
  if (by === null) return found
  return { ...found, contractor: by, dueOn: row.dueOn ?? mender.dueOn, dispatchedAt: now.toISOString(), state: issue.stateCode('fixing') }
}

/** Where a fault is told, who mends it by when, and whether it is answered for: what the project says, unless somebody says otherwise. */
export const judgeIssues = async (call: SaveCall<Issue>): Promise<(Partial<Issue> | KitRefusal)[]> => {
  const { saves, rows, clock, actor } = call
  const asked = saves.filter(({ row, before }) => before === null || before.contractor !== row.contractor || before.dueOn !== row.dueOn)
  const of = await rows.findEach(
    handover,
    asked.map(({ row }) => row.handover),
  )
  const [settings, ends] = [await settingsOf(call, of), await warrantiesOf(call, of)]
  const companies = await rows.findEach(
    contractor,
    asked.map(({ row }) => row.contractor),
  )
  return saves.map((save) => {
    const { row, before } = save
    const at = of.get(row.handover)
    if (!asked.includes(save) || at === undefined) return {}
    if (before?.contractor !== row.contractor && companies.get(row.contractor ?? '')?.statusCode === BLACKLISTED)
      return refusalAt('contractor', '承包商已被列入黑名单')
    if (before?.dueOn !== row.dueOn && row.dueOn !== null && row.dueOn < chinaDay(clock.now))
      return refusalAt('dueOn', '整改期限不能早于今天')
    if (before !== null) return {}
    if (handover.isIn(at, 'cancelled')) return refusalAt('handover', '该交付单已取消')
    if (actor === null && !handover.isIn(at, 'delivered')) return refusalAt('content', '房屋尚未交付')
    const asks = settings.get(at.projectUuid)
    return asks === undefined ? {} : begin(row, at, asks, ends, clock.now, actor === null)
  })
}
