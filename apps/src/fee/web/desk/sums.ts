/** What a bill asks for, as the desk has it. Amounts in fen. */
export interface DeskBill {
  uuid: string
  item: string
  principal: number
  late: number
}

export interface Prepaid {
  /** null: for everything. */
  item: string | null
  balance: number
}

export interface Sums {
  count: number
  principal: number
  late: number
  waived: number
  /** All of it, less what is waived: what the server is told to expect. */
  due: number
  prepaid: number
  /** What is to be handed over. */
  payable: number
}

/** What prepaid accounts pay of some bills: those for one item for that, the others for what is left. */
const prepaidFor = (bills: readonly (DeskBill & { waive: number })[], prepaid: readonly Prepaid[]): number => {
  const left = bills.map(({ item, principal, late, waive }) => ({ item, owed: principal + late - waive }))
  const spend = ({ item, balance }: Prepaid): number => {
    let rest = balance
    for (const bill of left) {
      if (item !== null && bill.item !== item) continue
      const part = Math.min(rest, bill.owed)
      bill.owed -= part
      rest -= part
    }
    return balance - rest
  }
  const ordered = [...prepaid.filter(({ item }) => item !== null), ...prepaid.filter(({ item }) => item === null)]
  return ordered.reduce((sum, account) => sum + spend(account), 0)
}

/** The sum of the bills that are ticked, with what is waived of their late fees and what prepaid accounts pay. */
export const sumsOf = (
  bills: readonly DeskBill[],
  ticked: ReadonlySet<string>,
  waives: ReadonlyMap<string, number>,
  prepaid: readonly Prepaid[],
): Sums => {
  const chosen = bills.filter(({ uuid }) => ticked.has(uuid)).map((bill) => ({ ...bill, waive: waives.get(bill.uuid) ?? 0 }))
  const principal = chosen.reduce((sum, bill) => sum + bill.principal, 0)
  const late = chosen.reduce((sum, bill) => sum + bill.late, 0)
  const waived = chosen.reduce((sum, bill) => sum + bill.waive, 0)
  const due = principal + late - waived
  const paid = prepaidFor(chosen, prepaid)
  return { count: chosen.length, principal, late, waived, due, prepaid: paid, payable: due - paid }
}

const TEN = 1_000
const HUNDRED = 10_000
const FIVE_HUNDRED = 50_000

const upTo = (amount: number, step: number): number => Math.ceil(amount / step) * step

/** Sums of notes that somebody hands over for an amount, the smallest first: the next tens, hundreds and five hundreds of yuan. */
export const roundSums = (payable: number): number[] =>
  payable <= 0 ? [] : [...new Set([TEN, HUNDRED, FIVE_HUNDRED].map((step) => upTo(payable, step)))].filter((sum) => sum !== payable)

/** What is ticked when a household is opened: all that is overdue, or due within a month, and not in dispute. */
export const tickedAtFirst = (
  bills: readonly { uuid: string; daysLeft: number; disputed: boolean }[],
  within: number,
): ReadonlySet<string> => new Set(bills.filter(({ daysLeft, disputed }) => !disputed && daysLeft <= within).map(({ uuid }) => uuid))

const FEN = 100
const PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** An amount in fen as columns of amounts write it: `1,234.56`. */
export const plainMoney = (fen: number): string => (fen / FEN).toLocaleString('zh-CN', PLACES)
