import type { LedgerKind } from '#src/inventory/stock/ledger.ts'

/** What a line moves: into a warehouse or out of it. */
export interface Move {
  docNo: string
  lineNo: number
  bizDate: string
  kind: LedgerKind
  warehouse: string
  item: string
  batch: string | null
  expiry?: string | null
  qty: string
  way: 'in' | 'out'
  /**
   * Of what comes: what it costs, null where its present value holds. Of what goes: absent at the moving average, an amount where goods
   * are taken back that came for it.
   */
  amount?: number | null
  /** What to take for the cost of goods that come back where nobody has ever known any. */
  typed?: number
  /** It takes back what was used: its cost is used no more. */
  unused?: boolean
  /** How much of it is kept for whoever takes it. */
  own?: string
  /** It is what a count has found: it may be dated before the end of that count. */
  counts?: true
  /** Goods may go by it although they have expired. */
  expired?: true
  sourceLine?: string | null
  organ?: string | null
  receiver?: string | null
  /** Where what speaks against it is told. */
  field: string
}

/** What became of a line. */
export interface Posted {
  /** What it cost, never negative. */
  amount: number
  batch: string | null
  expiry: string | null
}
