import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'

/** The first bytes of a stream, and all of it again from the start. */
export interface Peeked {
  /** `enough` bytes or a little more; the whole content when `ended`. */
  head: Buffer
  ended: boolean
  rest: Readable
}

/** Reads ahead until `enough` bytes are there or the stream ends. `rest` must be read or destroyed. */
export const peek = async (source: Readable, enough: number): Promise<Peeked> => {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  const ahead: Buffer[] = []
  let size = 0
  let ended = false
  while (size < enough && !ended) {
    const next = await chunks.next()
    if (next.done) ended = true
    else {
      ahead.push(next.value)
      size += next.value.length
    }
  }
  const head = Buffer.concat(ahead)
  async function* whole() {
    try {
      yield head
      if (ended) return
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    } finally {
      await chunks.return?.()
    }
  }
  return { head, ended, rest: Readable.from(whole(), { objectMode: false }) }
}

/** Counts and hashes what flows by. */
export interface Meter {
  size: number
  hash: Hash
}

export const createMeter = (): Meter => ({ size: 0, hash: createHash('sha256') })

/** The same bytes, counted; `tooLarge` throws when they are more than `limit`. */
export const metered = (source: Readable, meter: Meter, limit: number, tooLarge: () => never): Readable => {
  async function* counted() {
    for await (const chunk of source) {
      // Streams of the server carry buffers.
      const bytes = chunk as Buffer
      meter.size += bytes.length
      if (meter.size > limit) tooLarge()
      meter.hash.update(bytes)
      yield bytes
    }
  }
  return Readable.from(counted(), { objectMode: false })
}
