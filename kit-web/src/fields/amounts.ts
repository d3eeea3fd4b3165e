const AMOUNT = /^(-?)(\d{1,15})(?:\.(\d{0,2}))?$/

/** Fen as yuan with two decimals, exact: `1860050` → `18600.50`. */
export const yuanOf = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A stored share in percents, without digits that say nothing: `600` of two places → `6`. */
export const percentOf = (stored: number, scale: number): string => String(Number(`${stored}e-${scale}`))

/** Percents as they are stored; with a fraction where they are finer than that, for the field to refuse. */
export const storedPercent = (percents: string, scale: number): number => Number(`${percents}e${scale}`)

/** Yuan as people write them (`18,600.5`, `¥ 12`) in fen; null for what is no amount or finer than a fen. */
export const fenOf = (written: string): number | null => {
  const [, sign = '', whole, cents = ''] = AMOUNT.exec(written.replace(/[¥￥,，\s]/g, '')) ?? []
  if (whole === undefined) return null
  const fen = Number(whole + cents.padEnd(2, '0'))
  if (!Number.isSafeInteger(fen)) return null
  return sign === '-' && fen > 0 ? -fen : fen
}
