import { promisify } from 'node:util'
import { createInflateRaw, inflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  packedSize: number
  size: number
  /** Where the entry's own header begins. */
  offset: number
}

const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const LOCAL_MARK = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const COMMENT_MAX = 65_535

const findEnd = (bytes: Buffer): number => {
  for (let at = bytes.length - END_SIZE; at >= 0 && at >= bytes.length - END_SIZE - COMMENT_MAX; at -= 1)
    if (bytes.readUInt32LE(at) === END_MARK) return at
  return -1
}

/** The entries that a zip archive declares; null when it is none, or of a kind (ZIP64, several disks) that no small file needs. */
export const readZipDirectory = (bytes: Buffer): ZipEntry[] | null => {
  const end = findEnd(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY_MARK) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const packedBytes = (bytes: Buffer, { packedSize, offset }: ZipEntry): Buffer | null => {
  if (offset + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_MARK) return null
  const begin = offset + LOCAL_SIZE + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  const packed = bytes.subarray(begin, begin + packedSize)
  return packed.length === packedSize ? packed : null
}

/** The content of one entry, unpacked to no more than the size it declares; null when that is not what it holds. */
export const readZipEntry = async (bytes: Buffer, entry: ZipEntry): Promise<Buffer | null> => {
  const { method, size } = entry
  const packed = packedBytes(bytes, entry)
  if (packed === null) return null
  if (method === 0) return packed.length === size ? packed : null
  if (method !== 8) return null
  const content = await promisify(inflateRaw)(packed, { maxOutputLength: Math.max(1, size) }).catch(() => null)
  return content?.length === size ? content : null
}

const inflatedSize = async (packed: Buffer, limit: number): Promise<number | null> => {
  let size = 0
  try {
    for await (const chunk of createInflateRaw().end(packed)) {
      // An unpacker gives buffers.
      size += (chunk as Buffer).length
      if (size > limit) return null
    }
    return size
  } catch {
    return null
  }
}

/** Whether an entry holds exactly what it declares. Unpacks it bit by bit and keeps nothing. */
export const holdsWhatItSays = async (bytes: Buffer, entry: ZipEntry): Promise<boolean> => {
  const packed = packedBytes(bytes, entry)
  if (packed === null) return false
  if (entry.method === 0) return packed.length === entry.size
  return entry.method === 8 && (await inflatedSize(packed, entry.size)) === entry.size
}
