/** What a line of an expense claim asks for, in fen. */
export interface Claimed {
  amount: number
  /** Nights in a hotel; null: the line is about something else. */
  nights: number | null
}

/** What is accepted of a line: of a hotel so much a night. */
export const acceptedOf = ({ amount, nights }: Claimed, cap: number): number => (nights === null ? amount : Math.min(amount, nights * cap))

/** So much a calendar day of a trip; where somebody invites, half of it. */
export const allowanceOf = (days: number, hosted: number, rate: number): number =>
  days * rate - Math.floor((Math.min(hosted, days) * rate) / 2)

/** A loan of which something is left. */
export interface Debt {
  uuid: string
  left: number
}

/** An amount sets off debts in their order, as far as it goes; the rest is paid. */
export const setOff = (amount: number, debts: readonly Debt[]): { parts: { uuid: string; amount: number }[]; paid: number } => {
  let rest = amount
  const parts = debts.flatMap(({ uuid, left }) => {
    const part = Math.max(0, Math.min(rest, left))
    rest -= part
    return part > 0 ? [{ uuid, amount: part }] : []
  })
  return { parts, paid: rest }
}
