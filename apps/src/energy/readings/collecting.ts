import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { collect } from '#src/energy/calls.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading, SOURCE } from '#src/energy/readings/reading.ts'
import { t } from '#src/energy/texts.ts'

type Input = z.output<typeof collect.input>
type Output = z.output<typeof collect.output>
type Collected = Input['readings'][number]

const [m, y, r] = [columns(meter, 'm'), columns(energyType, 'y'), columns(reading, 'r')]

/** Rows that are judged and stored together. */
const SET = 500

/** Meters that the caller may see by their numbers; a number that several energies have stands under the code of the energy alone. */
const metersBy = async ({ rows }: Context, readings: readonly Collected[]): Promise<(of: Collected) => string | undefined> => {
  const codes = [...new Set(readings.map(({ code }) => code))]
  const found = await rows.query<{ uuid: string; code: string; energy: string }>(sql`
    select ${m.uuid} as uuid, ${m.code} as code, ${y.code} as energy from ${await rows.mine(meter)} m
    join ${y.table} on ${y.uuid} = ${m.energyType} where ${m.code} = any(${codes}::text[]) and ${m.live}`)
  const byCode = Map.groupBy(found, ({ code }) => code)
  return ({ code, energy }) => {
    const all = (byCode.get(code) ?? []).filter((each) => energy === undefined || each.energy === energy)
    return all.length === 1 ? all[0]?.uuid : undefined
  }
}

const keyOf = (of: string, at: string): string => `${of} ${Date.parse(at)}`

/** What is there already of these. */
const knownAmong = async ({ rows }: Context, all: readonly { of: string; at: string }[]): Promise<Set<string>> => {
  const found = await rows.query<{ meter: string; at: string }>(sql`
    select ${r.meter} as meter, ${r.readAt} as at from ${r.table}
    join unnest(${all.map(({ of }) => of)}::uuid[], ${all.map(({ at }) => at)}::timestamptz[]) as n(meter, at) on n.meter = ${r.meter} and n.at = ${r.readAt}
    where ${r.in('pending', 'effective')} and ${r.live}`)
  return new Set(found.map(({ meter: of, at }) => keyOf(of, at)))
}

/** Takes what a system has collected, by the same door as what people read. */
export const collectReadings = async (call: Context, { readings }: Input): Promise<Output> => {
  const meterOf = await metersBy(call, readings)
  const refused: Output['refused'] = []
  const meant = readings.flatMap((each, n) => {
    const of = meterOf(each)
    if (of === undefined) refused.push({ n, code: each.code, msg: wordsIn(t('{label}不存在', { label: '表编号' }), 'zh-CN') })
    return of === undefined ? [] : [{ n, of, at: each.readAt, each }]
  })
  const known = await knownAmong(call, meant)
  const fresh = meant.filter(({ of, at }) => {
    const key = keyOf(of, at)
    const isKnown = known.has(key)
    known.add(key)
    return !isKnown
  })
  for (let from = 0; from < fresh.length; from += SET) {
    const set = fresh.slice(from, from + SET)
    const added = await call.rows.addEach(
      reading,
      set.map(({ of, each: { readAt, values } }) => {
        const [value1 = '', value2 = null, value3 = null, value4 = null] = values
        return { meter: of, readAt, kind: '1' as const, source: SOURCE.import, value1, value2, value3, value4 }
      }),
    )
    for (const [at, one] of added.entries())
      if ('problems' in one) {
        const [problem] = Object.values(one.problems)
        const { n = 0, each } = set[at] ?? {}
        refused.push({ n, code: each?.code ?? '', msg: wordsIn(problem ?? t('读数有误'), 'zh-CN') })
      }
  }
  return { stored: readings.length - (meant.length - fresh.length) - refused.length, repeated: meant.length - fresh.length, refused }
}
