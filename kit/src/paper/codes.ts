import barcode from 'jsbarcode'
import QRCode from 'qrcode'

/** Modules that stay blank around a code, so that readers find it. */
const QUIET = { qr: 4, bars: 10 }

/** A code as a vector: nothing in it is scaled but the whole. */
export interface CodeDrawing {
  svg: string
  /** How many of its modules it is wide. */
  modules: number
}

const drawing = (width: number, height: number, path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges" preserveAspectRatio="none"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><path fill="#000" d="${path}"/></svg>`

/** Runs of black modules of a line, as parts of a path. */
const runsOf = (bits: readonly boolean[], left: number, top: number, height: number): string => {
  let path = ''
  for (let at = 0; at < bits.length; at++) {
    if (!bits[at] || bits[at - 1]) continue
    let length = 1
    while (bits[at + length]) length++
    path += `M${left + at} ${top}h${length}v${height}h-${length}z`
  }
  return path
}

/** A QR code of level M with its quiet zone; undefined for a text that none holds. */
export const qrOf = (text: string): CodeDrawing | undefined => {
  if (text === '') return undefined
  try {
    const { data, size } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
    const rows = Array.from({ length: size }, (_, y) => Array.from({ length: size }, (__, x) => data[y * size + x] === 1))
    const path = rows.map((bits, y) => runsOf(bits, QUIET.qr, QUIET.qr + y, 1)).join('')
    const modules = size + 2 * QUIET.qr
    return { svg: drawing(modules, modules, path), modules }
  } catch {
    return undefined
  }
}

/** A bar code (Code 128) with its quiet zone; undefined for a text that none holds. */
export const barsOf = (text: string): CodeDrawing | undefined => {
  if (!/^[\u0020-\u007e]+$/.test(text)) return undefined
  const made: { encodings?: { data: string }[] } = {}
  barcode(made, text, { format: 'CODE128' })
  const bits = [...(made.encodings ?? []).map(({ data }) => data).join('')].map((bit) => bit === '1')
  const modules = bits.length + 2 * QUIET.bars
  return { svg: drawing(modules, 1, runsOf(bits, QUIET.bars, 0, 1)), modules }
}
