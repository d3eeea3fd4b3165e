/** A part of a file; both ends count. */
export interface ByteRange {
  start: number
  end: number
}

const SINGLE = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The part that a `Range` header asks for, within a file of `size` bytes. null: there is no usable header, so the whole file is the answer
 * (also for several parts at once, which a server may ignore). `unsatisfiable`: the part lies outside the file.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = SINGLE.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
