import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'

/** An amount of fen with its sign: `+768.00`, `−119.57`. */
export const signed = (fen: number): string => `${fen < 0 ? '−' : '+'}${formatMoney(Math.abs(fen)).replace(/^¥\s*/, '')}`
