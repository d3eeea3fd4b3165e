const TIMEOUT_MS = 10_000
/** Bills of a busy day are long; nothing else is. */
const ANSWER_MAX = 50_000_000

export interface ChannelAnswer {
  status: number
  headers: Headers
  body: Buffer
}

const read = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > ANSWER_MAX) throw new Error('a payment channel answers more than anybody asked for')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Asks a payment channel. Throws when it does not answer within ten seconds. */
export const askChannel = async (url: string, init: RequestInit = {}): Promise<ChannelAnswer> => {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  return { status: response.status, headers: response.headers, body: await read(response) }
}

const FEN = 100
const YUAN = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/** Fen of an amount written in yuan; null for what is none. Exact: no number with a fraction is ever made. */
export const fenOf = (yuan: string): number | null => {
  const [whole, sign = '', digits, cents = ''] = YUAN.exec(yuan.trim()) ?? []
  if (whole === undefined || digits === undefined) return null
  const fen = Number(digits) * FEN + Number(cents.padEnd(2, '0'))
  return sign === '-' && fen !== 0 ? -fen : fen
}

/** Yuan with two places, from integers alone. */
export const yuanOf = (fen: number): string => {
  const whole = Math.abs(fen)
  return `${fen < 0 ? '-' : ''}${Math.floor(whole / FEN)}.${String(whole % FEN).padStart(2, '0')}`
}
