import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { meter } from '#src/energy/meters/meter.ts'
import type { Meter } from '#src/energy/readings/chain.ts'
import { isoOf } from '#src/energy/readings/moments.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { REGISTERS, registersOf } from '#src/energy/readings/usage.ts'
import { conflict, refusal, t } from '#src/energy/texts.ts'

const r = columns(reading, 'r')
const m = columns(meter, 'm')

/** What readings are counted by: it is not changed under them. */
const FIXED = ['energyType', 'multiplier', 'modulus', 'tariffs', 'installedAt', 'initial1', 'initial2', 'initial3', 'initial4'] as const

const REGISTER_KEYS = ['tariffs', 'initial1', 'initial2', 'initial3', 'initial4'] as const

/** Those of these meters that have been read. */
const readAmong = async ({ rows }: Context, uuids: readonly string[]): Promise<Set<string>> => {
  if (uuids.length === 0) return new Set()
  const found = await rows.query<{ uuid: string }>(
    sql`select distinct ${r.meter} as uuid from ${r.table} where ${r.meter} = any(${uuids}::uuid[]) and ${r.live}`,
  )
  return new Set(found.map(({ uuid }) => uuid))
}

/** Those of these meters that have others below them. */
const parentsAmong = async ({ rows }: Context, uuids: readonly string[]): Promise<Set<string>> => {
  if (uuids.length === 0) return new Set()
  const found = await rows.query<{ uuid: string }>(
    sql`select distinct ${m.parent} as uuid from ${m.table} where ${m.parent} = any(${uuids}::uuid[]) and ${m.live}`,
  )
  return new Set(found.map(({ uuid }) => uuid))
}

const registersProblems = (row: Meter): Problems =>
  Object.fromEntries(
    REGISTERS.filter((n) => n <= row.tariffs !== (row[`initial${n}`] !== null)).map(
      (n) => [`initial${n}`, t('请填写{n}个读数', { n: row.tariffs })] as const,
    ),
  )

const differs = (before: Meter, row: Meter, key: (typeof FIXED)[number]): boolean => (before[key] ?? null) !== (row[key] ?? null)

/** What only the action fills in that puts another meter in the place of this one: by it the readings after the change are counted. */
const takenOver = ({ multiplier, modulus, newMultiplier, newModulus }: Meter): Partial<Meter> =>
  newMultiplier === null && newModulus === null
    ? {}
    : { multiplier: newMultiplier ?? multiplier, modulus: newModulus ?? modulus, newMultiplier: null, newModulus: null }

/** What a meter is, and where in its tree it hangs. */
export const keepMeters = async (call: SaveCall<Meter>) => {
  const { saves, rows, clock } = call
  const parents = await rows.findEach(
    meter,
    saves.map(({ row }) => row.parent),
  )
  const changed = saves.flatMap(({ before, row }) => (before !== null && FIXED.some((key) => differs(before, row, key)) ? [row.uuid] : []))
  const [read, above] = [await readAmong(call, changed), await parentsAmong(call, changed)]
  return saves.map(({ before, row }) => {
    const sameRegisters = before !== null && !REGISTER_KEYS.some((key) => differs(before, row, key))
    const problems: Problems = sameRegisters ? {} : registersProblems(row)
    const parent = row.parent === null ? undefined : parents.get(row.parent)
    if (parent !== undefined && parent.energyType !== row.energyType) problems.parent = t('上级表能源类型不一致')
    if (new Date(row.installedAt) > clock.now) problems.installedAt = t('安装日期不能晚于当前时间')
    if (before !== null && read.has(row.uuid))
      for (const key of FIXED.filter((each) => differs(before, row, each))) problems[key] = t('计量表已有读数，请通过换表修改')
    if (before !== null && above.has(row.uuid) && before.energyType !== row.energyType) problems.energyType ??= t('上级表能源类型不一致')
    const [first] = Object.values(problems)
    return first === undefined ? takenOver(row) : refusal(t('计量表资料有误'), {}, problems)
  })
}

/** A meter that has been read stays. */
export const keepRead = async (call: DeleteCall<Meter>): Promise<void> => {
  const read = await readAmong(
    call,
    call.deletes.map(({ uuid }) => uuid),
  )
  if (read.size > 0) conflict('IN_USE', '计量表已有读数，不能删除')
}

interface Last {
  meter: string
  at: string
  value1: string
  value2: string | null
  value3: string | null
  value4: string | null
}

/** The last readings of a page of meters, one statement for all of them. */
const lastReadings = ({ rows, uuids }: ComputedCall<Meter>): Promise<Last[]> =>
  rows.query<Last>(sql`
    select u.uuid as meter, l.* from unnest(${uuids}::uuid[]) as u(uuid)
    join lateral (
      select ${r.readAt} as at, ${r.value1}::text as value1, ${r.value2}::text as value2, ${r.value3}::text as value3, ${r.value4}::text as value4
      from ${r.table} where ${r.meter} = u.uuid and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live}
      order by ${r.readAt} desc limit 1
    ) l on true`)

export const lastValues = async (call: ComputedCall<Meter>): Promise<ReadonlyMap<string, string>> => {
  const tariffs = new Map(call.page.map((row) => [row.uuid, row.tariffs]))
  return new Map(
    (await lastReadings(call)).map((last) => [
      last.meter,
      registersOf({ ...last }, 'value', tariffs.get(last.meter) ?? 1)
        .map(withoutZeros)
        .join(' / '),
    ]),
  )
}

export const lastMoments = async (call: ComputedCall<Meter>): Promise<ReadonlyMap<string, string>> =>
  new Map((await lastReadings(call)).map(({ meter: uuid, at }) => [uuid, isoOf(at)]))
