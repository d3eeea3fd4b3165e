import type { Writable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive while it is made; its content is asked for when its turn comes, best in pieces of some 64 KB. */
export interface ZipPart {
  name: string
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

interface Written {
  name: Buffer
  crc: number
  packedSize: number
  size: number
  offset: number
}

const VERSION = 20
/** Sizes follow the content; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980: an archive of the same content is the same bytes. */
const DATE = 0x0021
const SIZE_MAX = 0xffff_ffff
/** Half as large as stored, at a third of the time of the usual level. */
const LEVEL = 1

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

const descriptor = ({ crc, packedSize, size }: Written): Buffer => {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packedSize, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

const directoryEntry = ({ name, crc, packedSize, size, offset }: Written): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATED, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packedSize, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

const endOf = (entries: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

async function* counted(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    written.crc = crc32(bytes, written.crc)
    written.size += bytes.length
    yield bytes
  }
}

/** Waits until a stream takes more, or will never. */
const roomIn = (stream: Writable): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go)
      resolve()
    }
    stream.on('drain', go).on('close', go)
  })

async function* packed(content: ZipPart['content'], written: Written): AsyncGenerator<Buffer> {
  const deflating = createDeflateRaw({ level: LEVEL })
  const feeding = (async () => {
    for await (const bytes of counted(content, written)) {
      if (!deflating.write(bytes)) await roomIn(deflating)
      // The reader has gone: the source of the content is told by the end of this loop.
      if (deflating.destroyed) return
    }
    deflating.end()
  })()
  feeding.catch((error: Error) => deflating.destroy(error))
  for await (const chunk of deflating) {
    // A packer gives buffers.
    const bytes = chunk as Buffer
    written.packedSize += bytes.length
    yield bytes
  }
  await feeding
}

/** A zip archive, made as it is read: no part is ever in memory as a whole. Throws above 4 GiB. */
export async function* zipOf(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Written[] = []
  let at = 0
  const emit = (bytes: Buffer) => {
    at += bytes.length
    if (at > SIZE_MAX) throw new Error('an archive cannot be larger than 4 GiB')
    return bytes
  }
  for (const { name, content } of parts) {
    const written: Written = { name: Buffer.from(name), crc: 0, packedSize: 0, size: 0, offset: at }
    yield emit(localHeader(written.name))
    for await (const bytes of packed(content, written)) yield emit(bytes)
    yield emit(descriptor(written))
    entries.push(written)
  }
  const begin = at
  for (const written of entries) yield emit(directoryEntry(written))
  yield endOf(entries.length, at - begin, begin)
}
