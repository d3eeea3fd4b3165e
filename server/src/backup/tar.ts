import type { FileHandle } from 'node:fs/promises'

const BLOCK = 512
const NAME_MAX = 100
const PREFIX_MAX = 155
const READ_BYTES = 1_024 * 1_024
const WINDOW_BYTES = 64 * 1_024
/** Sizes from 8 GiB on are written as a binary number, as every tar reads them. */
const OCTAL_MAX = 0o77777777777

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

const splitName = (name: string): [prefix: string, base: string] => {
  if (Buffer.byteLength(name) <= NAME_MAX) return ['', name]
  const slash = name.lastIndexOf('/', PREFIX_MAX)
  const [prefix, base] = [name.slice(0, slash), name.slice(slash + 1)]
  if (slash <= 0 || Buffer.byteLength(prefix) > PREFIX_MAX || Buffer.byteLength(base) > NAME_MAX)
    throw new Error(`the name is too long for an archive: ${name}`)
  return [prefix, base]
}

const checksumOf = (header: Buffer): number => {
  let sum = 8 * 32
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

const checksumText = (header: Buffer): string => `${octal(checksumOf(header), 7)} `

const writeSize = (header: Buffer, size: number): void => {
  if (size <= OCTAL_MAX) {
    header.write(octal(size, 12), 124)
    return
  }
  header.writeUInt8(0x80, 124)
  header.writeBigUInt64BE(BigInt(size), 128)
}

/** The header of an entry (ustar), readable for its owner alone. */
export const tarHeader = (name: string, size: number, seconds: number): Buffer => {
  const header = Buffer.alloc(BLOCK)
  const [prefix, base] = splitName(name)
  header.write(base, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  writeSize(header, size)
  header.write(octal(seconds, 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  header.write(checksumText(header), 148)
  return header
}

/** Zeros that fill the last block of an entry. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(paddingOf(size))
/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

const textAt = (header: Buffer, at: number, length: number): string => {
  const end = header.indexOf(0, at)
  return header.toString('utf8', at, end < 0 || end > at + length ? at + length : end)
}

const sizeOf = (header: Buffer): number =>
  header.readUInt8(124) === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(textAt(header, 124, 12).trim(), 8)

/** The file is no archive, or it ends too early. */
export class TarError extends Error {}

export interface TarEntry {
  name: string
  /** Bytes. */
  size: number
  /** Once, before the next entry is asked for; what is not read is skipped. */
  content: AsyncIterable<Buffer>
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0)

const parseHeader = (header: Buffer): { name: string; size: number } => {
  const size = sizeOf(header)
  if (header.toString('latin1', 148, 156) !== checksumText(header) || !Number.isSafeInteger(size))
    throw new TarError('an entry has no valid header')
  const prefix = textAt(header, 345, PREFIX_MAX)
  return { name: `${prefix === '' ? '' : `${prefix}/`}${textAt(header, 0, NAME_MAX)}`, size }
}

/** Reads a file at places that mostly follow each other: what is short comes from one larger read, as thousands of small entries need it. */
const windowOn = (file: FileHandle) => {
  let window: Buffer = Buffer.alloc(0)
  let begin = 0
  const fill = async (bytes: Buffer, position: number, least: number): Promise<number> => {
    let done = 0
    while (done < least) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done)
      if (bytesRead === 0) throw new TarError('the archive is cut short')
      done += bytesRead
    }
    return done
  }
  return async (length: number, position: number): Promise<Buffer> => {
    const at = position - begin
    if (at >= 0 && at + length <= window.length) return window.subarray(at, at + length)
    // Parts of the window before are still with those who asked for them.
    const bytes = Buffer.allocUnsafe(Math.max(length, WINDOW_BYTES))
    const filled = bytes.subarray(0, await fill(bytes, position, length))
    if (length < WINDOW_BYTES) [window, begin] = [filled, position]
    return filled.subarray(0, length)
  }
}

type Read = ReturnType<typeof windowOn>

async function* contentAt(read: Read, begin: number, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += READ_BYTES) yield read(Math.min(READ_BYTES, size - at), begin + at)
}

/** The entries of an archive in order. Throws `TarError` for what is none, is cut short, also inside an entry, or is changed between them. */
export async function* readTar(file: FileHandle): AsyncGenerator<TarEntry> {
  const read = windowOn(file)
  for (let at = 0; ; ) {
    const header = await read(BLOCK, at)
    if (isZero(header)) return
    const { name, size } = parseHeader(header)
    yield { name, size, content: contentAt(read, at + BLOCK, size) }
    at += BLOCK + size
    if (!isZero(await read(paddingOf(size), at))) throw new TarError('an entry does not end where it should')
    at += paddingOf(size)
  }
}
