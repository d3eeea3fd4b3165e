const AMOUNT = /^(\d{1,10})(?:\.(\d{0,2}))?$/

/** Fen as yuan with two decimals. */
export const yuanOf = (fen: unknown): string => {
  if (typeof fen !== 'number') return ''
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Yuan as people write them in fen; null for what is no amount. */
export const fenOf = (written: string): number | null => {
  const [, whole, cents = ''] = AMOUNT.exec(written.replace(/[¥￥,，\s]/g, '')) ?? []
  return whole === undefined ? null : Number(whole + cents.padEnd(2, '0'))
}
