import { columns } from '@qifuyun/kit/columns.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { type RoundsHooks, roundsOf } from '@qifuyun/kit/rounds/rounds-of.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { shuffled } from '@qifuyun/kit/values/shuffled.ts'
import { patrolMissed } from '#src/patrol/events.ts'
import { plan, point, route, task, taskPoint } from '#src/patrol/rounds.ts'
import { standard, standardVersion } from '#src/patrol/standards.ts'
import { t } from '#src/patrol/texts.ts'
import { countOff, judgeGap, type Limits, stayOf } from '#src/patrol/walk/pace.ts'

type Record = StoredOf<typeof taskPoint>

/** Points of a route. */
const POINTS_MAX = 200
const GAP = { good: '1', short: '2', long: '3' } as const

/** Stay and gaps of a record; what is not as the plan wants it is kept and counted. The engine's rows are the application's own here. */
const judgeCheck: NonNullable<RoundsHooks['adds']> = async (call, { task: of, row }) => {
  const { uuid, opensAt, minStay, ...limits } = of as StoredOf<typeof task>
  const record = row as Record
  const others = await call.rows.list(taskPoint, (f) => f.and(f.eq('task', uuid), f.state('normal', 'abnormal', 'madeUp')), POINTS_MAX)
  const last = others
    .flatMap(({ checkedAt }) => (checkedAt === null ? [] : [checkedAt]))
    .toSorted()
    .at(-1)
  const stay = stayOf(record.stay, record.checkedAt ?? '', record.offline === true ? null : (last ?? opensAt))
  const stayShort = stay < (minStay ?? 0)
  return {
    abnormal: stayShort,
    record: { stay, stayShort },
    task: {
      shortStays: others.filter((each) => each.stayShort === true).length + (stayShort ? 1 : 0),
      abnormalGaps: countOff([...others, record], limits),
    },
  }
}

/** The rounds of guards: at random where the route says so, in the pace of the plan. */
export const walked = roundsOf(
  { standard, standardVersion, point, route, plan, task, taskPoint },
  {
    nobody: t('请选择巡更人员'),
    word: t('巡更漏检'),
    keeps: (of, way) => {
      const { minStay, gapMin, gapMax } = of as StoredOf<typeof plan>
      return { minStay, gapMin, gapMax, shuffled: (way as StoredOf<typeof route>).shuffled }
    },
    arranges: (stops, of, key) => ((of as StoredOf<typeof route>).shuffled === true ? shuffled(stops, key) : stops),
    adds: judgeCheck,
    missed: (call, row) => call.events.publish(patrolMissed, row, { missed: row.missed ?? 0, total: row.total ?? 0, user: row.user }),
  },
)

interface Gap extends Limits {
  uuid: string
  gap: number
}

/** The seconds before each of these checks, as they follow from the others of their rounds: records that come late change them. */
const gapsBefore = async ({ rows, uuids }: ComputedCall<Record>): Promise<Gap[]> => {
  const [p, o, k] = [columns(taskPoint, 'p'), columns(taskPoint, 'o'), columns(task, 'k')]
  return rows.query<Gap>(sql`
    select g.uuid, g.gap, ${k.gapMin} as "gapMin", ${k.gapMax} as "gapMax" from (
      select ${p.uuid} as uuid, ${p.task} as task,
        floor(extract(epoch from ${p.checkedAt} - lag(${p.checkedAt}) over (partition by ${p.task} order by ${p.checkedAt}, ${p.seq})))::int as gap
      from ${p.table} where ${p.in('normal', 'abnormal', 'madeUp')} and ${p.live}
        and ${p.task} in (select ${o.task} from ${o.table} where ${o.uuid} = any(${uuids}::uuid[]))
    ) g join ${k.table} on ${k.uuid} = g.task where g.gap is not null and g.uuid = any(${uuids}::uuid[])`)
}

export const gap = async (call: ComputedCall<Record>) => new Map((await gapsBefore(call)).map((each) => [each.uuid, each.gap]))
export const gapState = async (call: ComputedCall<Record>) =>
  new Map((await gapsBefore(call)).map((each) => [each.uuid, GAP[judgeGap(each.gap, each)]]))
