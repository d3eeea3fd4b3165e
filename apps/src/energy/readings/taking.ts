import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare } from '@qifuyun/kit/values/exact.ts'
import { watchReadings } from '#src/energy/alarms/watching.ts'
import { energyReadingAdded } from '#src/energy/events.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { book } from '#src/energy/readings/booking.ts'
import { type Chain, chainsOf, isJump, type Meter, type Point, type Reading } from '#src/energy/readings/chain.ts'
import { FLAW, reading, SOURCE } from '#src/energy/readings/reading.ts'
import { asFields, fellBack, KIND, REGISTERS, registersOf, totalOf, usageOf } from '#src/energy/readings/usage.ts'
import { refusal, refusalAt, t } from '#src/energy/texts.ts'

type Call = SaveCall<Reading>

const secondsFrom = (from: string, to: string): number => Math.floor(Date.parse(to) / SECOND_MS) - Math.floor(Date.parse(from) / SECOND_MS)

/** Whether exactly the registers are told that the meter has. */
const missing = (row: Reading, { tariffs }: Meter): Problems => {
  const said = t('请填写{n}个读数', { n: tariffs })
  return Object.fromEntries(REGISTERS.filter((n) => n <= tariffs !== (row[`value${n}`] !== null)).map((n) => [`value${n}`, said] as const))
}

/** What the registers themselves speak against. */
const impossible = (row: Reading, { modulus, tariffs }: Meter): Problems =>
  modulus === null
    ? {}
    : Object.fromEntries(
        REGISTERS.slice(0, tariffs)
          .filter((n) => compare(row[`value${n}`] ?? 0, modulus) >= 0)
          .map((n) => [`value${n}`, t('读数不能达到满码值{n}', { n: modulus })] as const),
      )

const asRefusal = (problems: Problems): KitRefusal | undefined => {
  const [first] = Object.values(problems)
  return first === undefined ? undefined : refusal(t('读数有误'), {}, problems)
}

/** Why a reading is not taken at all. */
const judge = (row: Reading, chain: Chain, now: Date): KitRefusal | undefined => {
  const { meter: of, readAt, taken, solid } = chain
  if (!meter.isIn(of, 'inUse')) return refusalAt('meter', '计量表已停用')
  if (row.kind === KIND.change) return refusalAt('kind', '换表请在计量表中登记')
  const at = new Date(row.readAt)
  if (at > now) return refusalAt('readAt', '抄表时间不能晚于当前时间')
  if (taken.has(at.toISOString())) return refusalAt('readAt', '该时间已有读数，已忽略')
  if (at < new Date(readAt ?? solid.at) || (row.source === SOURCE.estimate && at <= new Date(chain.last.at)))
    return refusalAt('readAt', readAt === null ? '读数时间早于安装日期' : '读数时间早于上次抄表')
  const wrong = asRefusal({ ...impossible(row, of), ...missing(row, of) })
  if (wrong !== undefined) return wrong
  return row.kind === KIND.rollover && of.modulus === null ? refusalAt('kind', '该计量表没有满码值') : undefined
}

/** From where a reading counts: estimates make room for it, an estimate follows on them. */
const fromOf = ({ solid, last }: Chain, row: Reading): Point => (row.source === SOURCE.estimate ? last : solid)

type Taken = Partial<Reading> | KitRefusal

const LOWER = '当前读数小于上次读数，请选择满码回零或换表'

/** What a reading says once it is taken, and what of it the chain goes on from. */
const take = (row: Reading, chain: Chain, now: Date): Taken => {
  const refused = judge(row, chain, now)
  if (refused !== undefined) return refused
  const { meter: of } = chain
  const from = fromOf(chain, row)
  const values = registersOf(row, 'value', of.tariffs)
  const kind = row.kind === KIND.normal && chain.readAt === null ? KIND.first : row.kind
  const own = { kind, projectUuid: of.projectUuid, energyType: of.energyType, multiplier: of.multiplier, modulus: of.modulus }
  const back = fellBack({ kind, before: from.values, now: values })
  // Nobody stands before a device who could say why.
  if (back && row.source !== SOURCE.iot) {
    const at = REGISTERS.slice(0, of.tariffs).filter((n) => compare(values[n - 1] ?? 0, from.values[n - 1] ?? 0) < 0)
    return refusal(t(LOWER), {}, Object.fromEntries(at.map((n) => [`value${n}`, t(LOWER)])))
  }
  if (back) return held(own, FLAW.lower)
  const usage = usageOf({ kind, before: from.values, now: values, multiplier: of.multiplier, modulus: of.modulus })
  const seconds = secondsFrom(from.at, row.readAt)
  if (seconds === 0 && compare(totalOf(usage), 0) > 0) return refusalAt('readAt', '读数时间早于上次抄表')
  if (isJump(chain, totalOf(usage), seconds)) return held(own, FLAW.jump)
  return { ...own, ...asFields('usage', usage), prevAt: from.at, state: reading.stateCode('effective') }
}

const held = (own: Partial<Reading>, flaw: (typeof FLAW)[keyof typeof FLAW]): Partial<Reading> => ({
  ...own,
  ...{ abnormal: true, flaw, state: reading.stateCode('pending') },
})

/** Why a reading would have to be looked at; undefined where it counts, or is not taken at all. */
export const flawOf = (row: Reading, chain: Chain, now: Date): Reading['flaw'] | undefined => {
  const taken = take(row, chain, now)
  return isKept(taken) ? taken.flaw : undefined
}

const isKept = (taken: Taken): taken is Partial<Reading> => !(taken instanceof KitRefusal)

/** The chain after a reading. */
const goOn = (chain: Chain, row: Reading, taken: Partial<Reading>): void => {
  chain.taken.add(new Date(row.readAt).toISOString())
  const estimated = row.source === SOURCE.estimate
  if (!estimated) chain.readAt = row.readAt
  if (taken.state !== reading.stateCode('effective')) return
  chain.last = { at: row.readAt, values: registersOf(row, 'value', chain.meter.tariffs) }
  if (!estimated) chain.solid = chain.last
}

/** Takes new readings, from people, files and devices alike: in the order of their time, each counting from the one before. */
export const takeReadings = async (call: Call): Promise<readonly Taken[]> => {
  const fresh = call.saves.filter(({ before }) => before === null)
  const chains = await chainsOf(
    call,
    fresh.map(({ row }) => row.meter),
  )
  const answers = new Map<string, Taken>()
  for (const { row } of fresh.toSorted((one, other) => Date.parse(one.row.readAt) - Date.parse(other.row.readAt))) {
    const chain = chains.get(row.meter)
    if (chain === undefined) continue
    const taken = take(row, chain, call.clock.now)
    if (isKept(taken)) goOn(chain, row, taken)
    answers.set(row.uuid, taken)
  }
  return call.saves.map(({ row }) => answers.get(row.uuid) ?? {})
}

const r = columns(reading, 'r')

/** Estimates after the readings that these count from: what was guessed makes room for what was read. */
const guessedSince = async (call: Call, real: readonly Reading[]): Promise<Reading[]> => {
  if (real.length === 0) return []
  const found = await call.rows.query<{ uuid: string }>(sql`
    select distinct ${r.uuid} as uuid from ${r.table}
    join unnest(${real.map(({ meter: of }) => of)}::uuid[], ${real.map(({ prevAt }) => prevAt)}::timestamptz[]) as n(meter, since) on n.meter = ${r.meter}
    where ${r.source} = ${SOURCE.estimate} and not ${r.billed} and ${r.in('effective')} and ${r.live} and ${r.readAt} > n.since`)
  const rows = await call.rows.findEach(
    reading,
    found.map(({ uuid }) => uuid),
  )
  return [...rows.values()]
}

const markImported = async (call: Call, stored: readonly Reading[]): Promise<void> => {
  const bare = columns(reading)
  const uuids = stored.filter(({ source }) => source === SOURCE.manual).map(({ uuid }) => uuid)
  if (uuids.length > 0)
    await call.rows.query(sql`update ${r.table} set ${bare.source} = ${SOURCE.import} where ${r.uuid} = any(${uuids}::uuid[])`)
}

/** Counts what was taken to its months, and tells of it. */
export const countReadings = async (call: Call & { imported: boolean }): Promise<void> => {
  const fresh = call.saves.filter(({ before }) => before === null).map(({ row }) => row)
  if (fresh.length === 0) return
  if (call.imported) await markImported(call, fresh)
  const counting = fresh.filter((row) => reading.isIn(row, 'effective'))
  const guessed = await guessedSince(
    call,
    counting.filter(({ source, kind }) => source !== SOURCE.estimate && kind !== KIND.change),
  )
  const meters = await call.rows.findEach(
    meter,
    fresh.map(({ meter: of }) => of),
  )
  const bookings = (rows: readonly Reading[], way: 'in' | 'out') =>
    rows.flatMap((row) => {
      const of = meters.get(row.meter)
      return of === undefined ? [] : [{ meter: of, reading: row, way }]
    })
  await book(call, [...bookings(counting, 'in'), ...bookings(guessed, 'out')])
  await call.rows.updateEach(
    reading,
    guessed.map(({ uuid }) => ({ uuid, state: 'void' as const, reason: wordsIn(t('已有实际读数'), 'zh-CN') })),
  )
  await watchReadings(call, fresh, meters)
  await call.events.publishEach(
    energyReadingAdded,
    counting.map((row) => ({
      about: { uuid: row.uuid, projectUuid: row.projectUuid, no: null },
      more: { meter: row.meter, room: meters.get(row.meter)?.roomUuid ?? null, usage: row.usage ?? '0', readAt: row.readAt },
    })),
  )
}
