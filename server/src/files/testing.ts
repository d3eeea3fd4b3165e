// Files, good and bad, and a browser's way of sending them.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import type { Purpose } from '@qifuyun/contract/files/constants.ts'
import { type FileObject, fileObject } from '@qifuyun/contract/files/schema.ts'
import sharp from 'sharp'
import { withClient } from '#src/testing/database.ts'
import type { PersonName } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'

export interface Sent {
  name: string
  bytes: Buffer | string
  field?: string
}

export interface UploadAnswer extends Envelope<(FileObject & { fileList: FileObject[] }) | null> {
  status: number
}

/** A multipart body as a browser makes it. */
export const formOf = async (files: readonly Sent[]): Promise<{ headers: Record<string, string>; payload: Buffer }> => {
  const form = new FormData()
  for (const { name, bytes, field = 'files' } of files)
    form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  const request = new Response(form)
  return { headers: { 'content-type': request.headers.get('content-type') ?? '' }, payload: Buffer.from(await request.arrayBuffer()) }
}

/** Uploads as the person; the token goes as a bearer. */
export const uploadAs = async (
  world: World,
  who: PersonName,
  files: readonly Sent[],
  purpose?: Purpose | 'none',
  progressBusinessCode?: string,
): Promise<UploadAnswer> => {
  const { headers, payload } = await formOf(files)
  const response = await world.app.http.inject({
    method: 'POST',
    url: '/api/v1/file_manage/file/upload',
    query: { ...(purpose === undefined ? {} : { purpose }), ...(progressBusinessCode === undefined ? {} : { progressBusinessCode }) },
    headers: { ...headers, authorization: `Bearer ${await world.as(who).token()}` },
    payload,
  })
  return { ...response.json<UploadAnswer>(), status: response.statusCode }
}

/** The same, for uploads that must succeed. */
export const uploaded = async (
  world: World,
  who: PersonName,
  file: Sent,
  purpose?: Purpose,
  progressBusinessCode?: string,
): Promise<FileObject> => {
  const { data, msg } = await uploadAs(world, who, [file], purpose, progressBusinessCode)
  if (data === null) throw new Error(`not uploaded: ${msg}`)
  return fileObject.parse(data)
}

/** Everything that the world keeps in its folder store, by key. */
export const keysOf = async (world: World): Promise<string[]> => {
  const root = join(world.app.platform.config.dataDir, 'files')
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

export const rowCount = (world: World): Promise<number> =>
  withClient(world.database.owner, async (client) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from file_object')
    return Number(rows[0]?.n)
  })

type Format = 'png' | 'jpeg' | 'gif' | 'webp'

/** An image of one colour. */
export const imageOf = (width: number, height: number, format: Format = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6fed' } })
    .toFormat(format)
    .toBuffer()

/** A photo as a phone makes it: lying on its side, with camera and place written into it. */
export const phonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Make: 'SecretPhone', Orientation: '6' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** An animation of three frames. */
export const animation = (): Promise<Buffer> => {
  const frames = Buffer.alloc(20 * 60 * 3, 90)
  frames.fill(200, 20 * 20 * 3)
  frames.fill(20, 20 * 40 * 3)
  return sharp(frames, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
}

/** A PNG that says it has 20,000 × 10,000 pixels. */
export const hugeImageHeader = (): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(20_000, 0)
  size.writeUInt32BE(10_000, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateRawSync(Buffer.alloc(1_000))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

export const WINDOWS_PROGRAM = Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003', 'latin1'), Buffer.alloc(200), Buffer.from('PE\0\0')])

interface Entry {
  name: string
  content: Buffer | string
  /** What the directory says instead of the truth. */
  declaredSize?: number
}

/** A zip archive of these entries. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredSize } of entries) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(bytes), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(declaredSize ?? bytes.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, title, packed)
    directory.push(entry, title)
    offset += 30 + title.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, list, end])
}

const TYPES =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'

/** A workbook, small but whole; `more` entries go in with it. */
export const spreadsheetOf = (more: readonly Entry[] = [], workbook = '<workbook/>'): Buffer =>
  zipOf([{ name: '[Content_Types].xml', content: TYPES }, { name: 'xl/workbook.xml', content: workbook }, ...more])
