const SCALE = 10_000

/** By how many per cent a price is above or below an earlier one, with a sign; null where there is nothing to say. */
export const apart = (price: string | null, last: string | null): string | null => {
  if (price === null || last === null) return null
  const [now, then] = [Math.round(Number(price) * SCALE), Math.round(Number(last) * SCALE)]
  if (then === 0) return null
  const tenths = Math.round(((now - then) / then) * 1_000)
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}%`
}
