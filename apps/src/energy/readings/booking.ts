import type { Context } from '@qifuyun/kit/context.ts'
import { exactText, plus, times } from '@qifuyun/kit/values/exact.ts'
import type { Meter, Reading } from '#src/energy/readings/chain.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { SOURCE } from '#src/energy/readings/reading.ts'
import { byMonth } from '#src/energy/readings/split.ts'
import { REGISTERS, registersOf, SCALE } from '#src/energy/readings/usage.ts'

/** A reading whose usage is added to the months that it lies in, or taken out of them. */
export interface Booking {
  meter: Pick<Meter, 'uuid' | 'tariffs' | 'energyType' | 'projectUuid'>
  reading: Pick<Reading, 'prevAt' | 'readAt' | 'source'> & Readonly<Record<`usage${1 | 2 | 3 | 4}`, string | null>>
  way: 'in' | 'out'
}

interface Delta {
  meter: Booking['meter']
  month: string
  usage: string[]
  covered: number
  estimated: number
}

/** What changes by month: of many readings of one month it is one change. */
const deltasOf = (bookings: readonly Booking[]): Delta[] => {
  const deltas = new Map<string, Delta>()
  for (const { meter, reading, way } of bookings) {
    if (reading.prevAt === null) continue
    const [from, to] = [Date.parse(reading.prevAt), Date.parse(reading.readAt)]
    if (to <= from) continue
    const sign = way === 'in' ? 1 : -1
    for (const { month, usage, seconds } of byMonth({ from, to, usage: registersOf(reading, 'usage', meter.tariffs) })) {
      const key = `${meter.uuid} ${month}`
      const known = deltas.get(key) ?? { meter, month, usage: usage.map(() => '0'), covered: 0, estimated: 0 }
      deltas.set(key, {
        ...known,
        usage: usage.map((part, at) => exactText(plus(known.usage[at] ?? '0', times(part, sign)), SCALE)),
        covered: known.covered + sign * seconds,
        estimated: known.estimated + (reading.source === SOURCE.estimate ? sign * seconds : 0),
      })
    }
  }
  return [...deltas.values()]
}

/** Keeps months the sums of the shares of the readings that count; the same days give the same shares, so that nothing is left of what is taken out. */
export const book = async ({ rows }: Context, bookings: readonly Booking[]): Promise<void> => {
  const deltas = deltasOf(bookings)
  if (deltas.length === 0) return
  const months = await rows.balances(
    monthUsage,
    deltas.map(({ meter, month }) => ({ meter: meter.uuid, month })),
  )
  await rows.updateEach(
    monthUsage,
    months.map((row, at) => {
      const { meter, usage, covered, estimated } = deltas[at] ?? unknownMonth()
      const usages = REGISTERS.map((n) => exactText(plus(row[`usage${n}`], usage[n - 1] ?? '0'), SCALE))
      return {
        ...{ uuid: row.uuid, energyType: meter.energyType, projectUuid: meter.projectUuid },
        ...{ usage1: usages[0] ?? '0', usage2: usages[1] ?? '0', usage3: usages[2] ?? '0', usage4: usages[3] ?? '0' },
        ...{ covered: row.covered + covered, estimated: row.estimated + estimated },
      }
    }),
  )
}

const unknownMonth = (): never => {
  throw new Error('a month was locked that nobody asked for')
}
