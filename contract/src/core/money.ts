const FEN_PER_YUAN = 100n
const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUP = 10_000n
/** Units go up to hundred-million (specification section 9); larger sums repeat 万 in front of it: 壹万亿. */
const YI = GROUP * GROUP

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

/** Integer fen as `¥ 18,600.00`. A missing amount is `—`. */
export const formatMoney = (fen: number | bigint | null | undefined): string => {
  if (fen === null || fen === undefined) return '—'
  const amount = BigInt(fen)
  const whole = (absolute(amount) / FEN_PER_YUAN).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const cents = (absolute(amount) % FEN_PER_YUAN).toString().padStart(2, '0')
  return `${amount < 0n ? '-' : ''}¥ ${whole}.${cents}`
}

/** 1 to 9999 in capitals, with 零 for inner gaps and none for the tail. */
const spellGroup = (group: number): string => {
  const digits = String(group)
  let words = ''
  let gap = false
  for (const [index, digit] of [...digits].entries()) {
    if (digit === '0') gap = true
    else {
      words += `${gap ? '零' : ''}${DIGITS[Number(digit)]}${PLACES[digits.length - 1 - index]}`
      gap = false
    }
  }
  return words
}

/** A positive whole number in capitals; a part with less than its full places is led by 零. */
const spellWhole = (value: bigint): string => {
  for (const [unit, word] of [
    [YI, '亿'],
    [GROUP, '万'],
  ] as const) {
    if (value < unit) continue
    const rest = value % unit
    const lead = rest > 0n && rest < unit / 10n ? '零' : ''
    return `${spellWhole(value / unit)}${word}${lead}${rest > 0n ? spellWhole(rest) : ''}`
  }
  return spellGroup(Number(value))
}

/** Integer fen in Chinese capitals: `壹佰贰拾叁元肆角伍分`, `壹万元整`, `零元整`; a negative sum is led by 负. A missing amount is `—`. */
export const capitalAmount = (fen: number | bigint | null | undefined): string => {
  if (fen === null || fen === undefined) return '—'
  const amount = absolute(BigInt(fen))
  const yuan = amount / FEN_PER_YUAN
  const jiao = Number((amount % FEN_PER_YUAN) / 10n)
  const cent = Number(amount % 10n)
  const sign = BigInt(fen) < 0n ? '负' : ''
  if (amount === 0n) return '零元整'
  const whole = yuan > 0n ? `${spellWhole(yuan)}元` : ''
  if (jiao === 0 && cent === 0) return `${sign}${whole}整`
  // 1.05 is 壹元零伍分; 0.05 is 伍分.
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0n ? '零' : ''
  return `${sign}${whole}${tenths}${cent > 0 ? `${DIGITS[cent]}分` : '整'}`
}
