import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { History, Story } from '@qifuyun/kit/history.ts'
import { batch } from '#src/reconciling/books/batch.ts'

/** Days before today on which the prepaid accounts and the deposits were compared with their ledgers. */
const COMPARED_AGO = [76, 62, 45, 31, 14, 2] as const
const FEN = [1_284_600, 1_301_250, 1_322_080, 1_298_470, 1_340_900, 1_352_160] as const

/** Balances were compared every fortnight; all of them agreed. */
export const reconcilingHistory: History = (past) => {
  const [project] = past.projects
  if (project === undefined) return []
  const by = project.manager
  return COMPARED_AGO.flatMap((ago, index): Story[] => {
    const day = past.days.at(-1 - ago)
    if (day === undefined) return []
    const at = new Date(day.getTime() + 16 * HOUR_MS)
    const on = new Date(day.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10)
    const amount = FEN[index] ?? 0
    const counts = { oursCount: 40 + index, theirsCount: 40 + index, oursFen: amount, theirsFen: amount }
    const kind = index % 2 === 0 ? '3' : '4'
    const title = kind === '3' ? '预存账户余额核对' : '押金余额核对'
    return [
      {
        key: `compared ${ago}`,
        deeds: [
          { at, by, run: (hand) => hand.add(batch, { kind, title, period: { begin: on, end: on }, ...counts }) },
          { at: new Date(at.getTime() + 20 * MINUTE_MS), by, run: (hand, uuid) => hand.act(batch, uuid, 'compare') },
        ],
      },
    ]
  })
}
