// Written out because the browser's own digest is missing on plain-HTTP hosts and takes a file only whole.

const K = new Uint32Array(64)
const START = new Uint32Array(8)

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32)

/** The constants of the standard: fractions of the cube and square roots of the first primes. */
const fillConstants = (): void => {
  let found = 0
  for (let candidate = 2; found < 64; candidate += 1) {
    let divisor = 2
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor += 1
    if (divisor * divisor <= candidate) continue
    if (found < 8) START[found] = fraction(Math.sqrt(candidate))
    K[found] = fraction(Math.cbrt(candidate))
    found += 1
  }
}
fillConstants()

const BLOCK = 64

/** SHA-256 of content that comes piece by piece. */
export class Sha256 {
  readonly #state = START.slice()
  readonly #words = new Int32Array(64)
  readonly #rest = new Uint8Array(BLOCK)
  #restLength = 0
  #length = 0

  update(bytes: Uint8Array): this {
    this.#length += bytes.length
    let at = 0
    if (this.#restLength > 0) {
      at = Math.min(BLOCK - this.#restLength, bytes.length)
      this.#rest.set(bytes.subarray(0, at), this.#restLength)
      this.#restLength += at
      if (this.#restLength < BLOCK) return this
      this.#block(this.#rest, 0)
      this.#restLength = 0
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#block(bytes, at)
    this.#rest.set(bytes.subarray(at), 0)
    this.#restLength = bytes.length - at
    return this
  }

  /** 64 hex digits. Nothing can be added afterwards. */
  digest(): string {
    const bits = this.#length * 8
    const padding = new Uint8Array(this.#restLength < 56 ? BLOCK - this.#restLength : 2 * BLOCK - this.#restLength)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits >>> 0)
    this.update(padding)
    return Array.from(this.#state, (word) => word.toString(16).padStart(8, '0')).join('')
  }

  #block(bytes: Uint8Array, offset: number): void {
    const w = this.#words
    // Indexes below stay inside arrays of fixed length; `| 0` also tells the type checker so.
    const at = (index: number): number => (w[index] ?? 0) | 0
    for (let i = 0; i < 16; i += 1) {
      const j = offset + i * 4
      w[i] = ((bytes[j] ?? 0) << 24) | ((bytes[j + 1] ?? 0) << 16) | ((bytes[j + 2] ?? 0) << 8) | (bytes[j + 3] ?? 0)
    }
    for (let i = 16; i < 64; i += 1) {
      const x = at(i - 15)
      const y = at(i - 2)
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      w[i] = (at(i - 16) + s0 + at(i - 7) + s1) | 0
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.#state
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + at(i)) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    const added = [a, b, c, d, e, f, g, h]
    for (let i = 0; i < 8; i += 1) this.#state[i] = (this.#state[i] ?? 0) + (added[i] ?? 0)
  }
}

/** At a time: some ten milliseconds, so that the page stays alive. */
const SLICE_BYTES = 1_048_576

/** The hash of a file, read slice by slice; `onProgress` is told the share done, 0 to 1. */
export const hashFile = async (file: Blob, signal?: AbortSignal, onProgress?: (share: number) => void): Promise<string> => {
  const hash = new Sha256()
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()))
    onProgress?.(Math.min(1, (at + SLICE_BYTES) / file.size))
  }
  return hash.digest()
}
