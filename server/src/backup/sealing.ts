// Sealed archives: AES-256-GCM in pieces (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár), so that nothing unproven is
// ever given on, however large the archive is.
//   "QFYSEAL1"  salt (16)  { ciphertext of up to 1 MiB  tag (16) } …
// The key is scrypt's of the operator's key and the salt; a nonce is the number of the piece, and whether it is the last one.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { open } from 'node:fs/promises'
import { StartError } from '#src/platform/start-error.ts'

const MAGIC = Buffer.from('QFYSEAL1')
const SALT_BYTES = 16
const TAG_BYTES = 16
const NONCE_BYTES = 12
const PIECE = 1_024 * 1_024
const CIPHER = 'aes-256-gcm'
const HARD = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1_024 * 1_024 }

const keyOf = (key: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => scrypt(key, salt, 32, HARD, (error, bytes) => (error === null ? resolve(bytes) : reject(error))))

const nonceOf = (number: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(last ? 1 : 0, 11)
  return nonce
}

/** Cuts what comes into pieces of one size, the last of which may be shorter; there is always a last one. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; whole.length - at > size; at += size) yield { bytes: whole.subarray(at, at + size), last: false }
    waiting = [whole.subarray(at)]
    length = whole.length - at
  }
  yield { bytes: Buffer.concat(waiting), last: true }
}

/** Seals a stream for whoever has the key. */
export async function* seal(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const secret = await keyOf(key, salt)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const { bytes, last } of piecesOf(source, PIECE)) {
    const cipher = createCipheriv(CIPHER, secret, nonceOf(number, last))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

const wrong = () =>
  new StartError('QFY_BACKUP_KEY: the backup was sealed with another key, or it is cut short or damaged; nothing was changed')

const openPiece = (secret: Buffer, number: number, { bytes, last }: { bytes: Buffer; last: boolean }): Buffer => {
  if (bytes.length < TAG_BYTES) throw wrong()
  const decipher = createDecipheriv(CIPHER, secret, nonceOf(number, last), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw wrong()
  }
}

const HEAD_BYTES = MAGIC.length + SALT_BYTES

/** The head of a stream, and what comes after it. */
const beheaded = async (source: AsyncIterable<Buffer>): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> => {
  const iterator = source[Symbol.asyncIterator]()
  let begun: Buffer = Buffer.alloc(0)
  while (begun.length < HEAD_BYTES) {
    const { done, value } = await iterator.next()
    if (done === true) throw wrong()
    begun = Buffer.concat([begun, value])
  }
  const rest = async function* () {
    yield begun.subarray(HEAD_BYTES)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { head: begun.subarray(0, HEAD_BYTES), rest: rest() }
}

/** What was sealed. Refuses with one line another key, and what was cut or changed: of a piece that is not whole nothing is given. */
export async function* unseal(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const { head, rest } = await beheaded(source)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw wrong()
  const secret = await keyOf(key, head.subarray(MAGIC.length))
  let number = 0
  for await (const piece of piecesOf(rest, PIECE + TAG_BYTES)) {
    yield openPiece(secret, number, piece)
    number += 1
  }
}

/** Whether a file is a sealed archive; one that cannot be read is none. */
export const isSealed = async (path: string): Promise<boolean> => {
  const file = await open(path).catch(() => null)
  if (file === null) return false
  try {
    const head = Buffer.alloc(MAGIC.length)
    // A folder opens and cannot be read.
    const { bytesRead } = await file.read(head, 0, head.length, 0).catch(() => ({ bytesRead: 0 }))
    return bytesRead === head.length && head.equals(MAGIC)
  } finally {
    await file.close()
  }
}
