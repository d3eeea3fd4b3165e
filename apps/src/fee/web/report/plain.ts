import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'

/** An amount of fen without the sign of its currency; a dash for nothing. */
export const plain = (fen: number): string => (fen === 0 ? '—' : formatMoney(fen).replace(/¥\s*/, ''))
