import { isAlarm, type Standing } from '../marks.ts'
import type { PlanLayer } from '../standing.ts'

/** A count of a layer that is worth a place above the plan: of its rows so many. */
export interface Count {
  key: string
  kind: 'calling' | 'used' | 'heard'
  layer: PlanLayer
  count: number
  total: number
}

/** What of a layer is counted, by what its states can say: alarms, what is in use, and what is heard of. */
export const countsOf = (layer: PlanLayer, standings: readonly Standing[]): Count[] => {
  const { used, silent = [] } = layer.view
  const { states } = layer.of.spec
  const codes = new Set(states.filter(({ name }) => used?.includes(name)).map(({ code }) => code))
  const calls = states.some(({ name, tone }) => isAlarm({ tone, silent: silent.includes(name) }))
  const of = (kind: Count['kind'], isOne: (row: Standing) => boolean): Count => ({
    ...{ key: `${layer.key} ${kind}`, kind, layer },
    ...{ count: standings.filter(isOne).length, total: standings.length },
  })
  return [
    ...(calls ? [of('calling', isAlarm)] : []),
    ...(used === undefined ? [] : [of('used', ({ state }) => codes.has(state))]),
    ...(silent.length === 0 ? [] : [of('heard', (row) => !row.silent)]),
  ]
}
