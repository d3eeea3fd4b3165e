import { spread } from '#src/contract-management/plans/planning.ts'

/** A payment of a contract in force. */
export interface Standing {
  uuid: string
  name: string
  dueDate: string
  amount: number
  /** Paid, or paid in part: it stays as it is, whatever changes. */
  begun: boolean
}

export interface Line {
  name: string
  condition: string | null
  dueDate: string
  amount: number
}

/** How a plan is made anew from a day on. */
export interface Rebuilt<S extends Standing = Standing> {
  kept: readonly S[]
  dropped: readonly S[]
  added: readonly Line[]
  /** What it adds up to, in fen. */
  total: number
}

const sumOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * A plan as a change leaves it (apps-business.md section 2): what was paid or falls due before `effective` stays; the rest makes way for
 * `lines`, or without any is spread anew so that all of it comes to `amount`. Null for an amount: nothing has to be met, and without
 * lines nothing changes.
 */
export const rebuilt = <S extends Standing>(
  items: readonly S[],
  { effective, amount, lines }: { effective: string; amount: number | null; lines: readonly Line[] },
): Rebuilt<S> => {
  const goesOn = ({ begun, dueDate }: S): boolean => begun || dueDate < effective
  const kept = items.filter(goesOn)
  const dropped = items.filter((item) => !goesOn(item))
  const same = { kept: items, dropped: [], added: [], total: sumOf(items) }
  if (lines.length > 0) return { kept, dropped, added: lines, total: sumOf(kept) + sumOf(lines) }
  const rest = amount === null ? null : amount - sumOf(kept)
  if (rest === null || rest === sumOf(dropped)) return same
  // More stays than the new amount has room for: nothing is left to be spread.
  if (rest < 0) return { kept, dropped, added: [], total: sumOf(kept) }
  const parts = spread(
    rest,
    dropped.map((item) => item.amount),
  )
  const added = dropped.flatMap(({ name, dueDate }, index): Line[] => {
    const part = parts[index] ?? 0
    return part === 0 ? [] : [{ name, condition: null, dueDate, amount: part }]
  })
  return { kept, dropped, added, total: sumOf(kept) + sumOf(added) }
}
