/** Terms of a contract as people compare them; amounts in fen. */
export interface Terms {
  name: string
  partyA: string
  partyB: string
  endsOn: string
  amount: number | null
  monthly: number | null
}

export interface PlanLine {
  name: string
  dueDate: string
  amount: number
}

/** One thing that a change changes: in words, in money, or in both. */
export interface Difference {
  item: string
  before: string | null
  after: string | null
  amountBefore: number | null
  amountAfter: number | null
}

const WORDS = { name: '合同名称', partyA: '甲方', partyB: '乙方', endsOn: '到期日' } as const
const AMOUNTS = { amount: '合同金额', monthly: '月金额' } as const

const NOTHING = { before: null, after: null, amountBefore: null, amountAfter: null }
const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

/** Payments that go and those that come, of one name beside each other; those that stay as they are left out. */
const paired = (dropped: readonly PlanLine[], added: readonly PlanLine[]): Difference[] => {
  const left = [...added]
  const gone = dropped.flatMap(({ name, dueDate, amount }) => {
    const at = left.findIndex((line) => line.name === name)
    const [next] = at < 0 ? [] : left.splice(at, 1)
    if (next?.dueDate === dueDate && next.amount === amount) return []
    const then = { after: next?.dueDate ?? null, amountAfter: next?.amount ?? null }
    return [{ item: name, before: dueDate, amountBefore: amount, ...then }]
  })
  return [...gone, ...left.map(({ name, dueDate, amount }) => ({ ...NOTHING, item: name, after: dueDate, amountAfter: amount }))]
}

/** What is different between the terms before and after a change, and between the payments that go and those that come. */
export const differences = (
  before: Terms,
  after: Terms,
  { dropped, added }: { dropped: readonly PlanLine[]; added: readonly PlanLine[] } = { dropped: [], added: [] },
): Difference[] => [
  ...keysOf(WORDS).flatMap((key) =>
    before[key] === after[key] ? [] : [{ ...NOTHING, item: WORDS[key], before: before[key], after: after[key] }],
  ),
  ...keysOf(AMOUNTS).flatMap((key) =>
    before[key] === after[key] ? [] : [{ ...NOTHING, item: AMOUNTS[key], amountBefore: before[key], amountAfter: after[key] }],
  ),
  ...paired(dropped, added),
]
