import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { SETUP_MAX } from '#src/loyalty/codes.ts'
import { benefit, PERIOD } from '#src/loyalty/levels/benefit.ts'
import { benefitUse } from '#src/loyalty/levels/benefit-use.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import { refusalAt } from '#src/loyalty/texts.ts'

type Level = StoredOf<typeof level>
type Use = StoredOf<typeof benefitUse>

/** Growth rises with the level, and the lowest one asks for none. */
export const judgeLevels = async (call: SaveCall<Level>) => {
  const saved = new Map(call.saves.map(({ row }) => [row.uuid, row]))
  const stored = await call.rows.list(level, (f) => f.ge('growthFrom', 0), SETUP_MAX)
  const all = [...stored.filter(({ uuid }) => !saved.has(uuid)), ...saved.values()].toSorted((one, other) => one.seq - other.seq)
  return call.saves.map(({ row, before }) => {
    if (before?.seq === row.seq && before.growthFrom === row.growthFrom) return {}
    const at = all.indexOf(row)
    const [below, next] = [all[at - 1], all[at + 1]]
    if (below === undefined && row.growthFrom !== 0) return refusalAt('growthFrom', '最低一级的成长值须为0')
    if (all.some((each) => each !== row && each.seq === row.seq)) return refusalAt('seq', '该级别已存在')
    const rises = (below === undefined || below.growthFrom < row.growthFrom) && (next === undefined || row.growthFrom < next.growthFrom)
    return rises ? { seqKey: String(row.seq) } : refusalAt('growthFrom', '成长值须递增')
  })
}

/** The first day of the month or the year in which a benefit counts. */
export const hadSince = (day: string, period: string): string =>
  period === PERIOD.month ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`

const judgeUse = async (call: Context, row: Use, earlier: number): Promise<Partial<Use> | KitRefusal> => {
  const { rows, clock, actor } = call
  const [[whose], of] = [await rows.lock(member, [row.member]), await rows.find(benefit, row.benefit)]
  if (whose === undefined || of === undefined) return {}
  if (!member.isIn(whose, 'normal')) return refusalAt('member', '会员已冻结或注销，不能使用权益')
  const at = whose.level === null ? undefined : await rows.find(level, whose.level)
  if (!(at?.benefits ?? []).includes(of.uuid)) return refusalAt('benefit', '{level}不享有该权益', { level: at?.name ?? '' })
  const day = chinaDay(clock.now)
  const had = await rows.count(benefitUse, (f) =>
    f.and(f.eq('member', whose.uuid), f.eq('benefit', of.uuid), f.state('used'), f.ge('day', hadSince(day, of.period))),
  )
  if (had + earlier >= of.quota) return refusalAt('benefit', '本期可使用{n}次，已用完', { n: of.quota })
  return { day, clerk: actor?.userUuid ?? null, projectUuid: whose.projectUuid }
}

/** Members have the benefits of their level, so often in a period. */
export const judgeUses = async (call: SaveCall<Use>) => {
  const judged: (Partial<Use> | KitRefusal)[] = []
  const accepted = new Map<string, number>()
  for (const { row, before } of call.saves) {
    const key = `${row.member} ${row.benefit}`
    const found = before === null ? await judgeUse(call, row, accepted.get(key) ?? 0) : {}
    if (before === null && !(found instanceof KitRefusal)) accepted.set(key, (accepted.get(key) ?? 0) + 1)
    judged.push(found)
  }
  return judged
}
