import { Readable } from 'node:stream'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { type FileType, limitOf, type Purpose } from '@qifuyun/contract/files/constants.ts'
import { Refusal, type Said } from '#src/platform/errors.ts'
import { decodeText } from '#src/platform/spreadsheet/csv.ts'
import { isOldOrEncrypted, spreadsheetProblem } from '#src/platform/spreadsheet/spreadsheet-check.ts'
import { type Peeked, peek } from './byte-stream.ts'
import { IMAGE_CONTENT, IMAGE_NAMES, type ImageKind, imageKindOf, isPhoto, isProgram, knownByName } from './content-kind.ts'
import { cleanName, extensionOf, withExtension } from './file-name.ts'
import { measureImage, redrawImage } from './images.ts'
import { withoutPlace } from './place-data.ts'
import { refuseField, t } from './texts.ts'

const KB = 1_024
/** Marks of programs lie in front. */
const MARK_BYTES = 4_096
/** Sizes of an image stand behind what the camera wrote. */
const IMAGE_HEAD_BYTES = 256 * KB
/** Pictures of the chat up to this size are redrawn; larger ones are files. */
const DRAWN_MAX = 20_000 * KB
const FIELD = 'files'

/** A file that has been let in, with the bytes that will be stored. */
export interface Admitted {
  name: string
  extension: string
  fileType: FileType
  contentType: string
  width: number | null
  height: number | null
  content: Readable
}

const refuseFile = (text: Parameters<typeof t>[0]): never => refuseField(FIELD, text)

const tooLargeText = (purpose: Purpose, limitKb: number): Said => {
  if (purpose === 'image' || purpose === 'avatar') return t('图片大小不能超过5000KB!')
  if (purpose === 'import') return { text: '文件大小不能超过{max}KB!', params: { max: limitKb } }
  return t('文件大小不能超过{max}MB!', { max: limitKb / KB })
}

/** Over its limit in bytes: 413 with the limit. */
export const refuseTooLarge = (purpose: Purpose, limit = limitOf(purpose)): never => {
  const limitKb = limit / KB
  throw new Refusal(CODE.tooLarge, 413, tooLargeText(purpose, limitKb), {}, { limitKb })
}

/** All of it in memory; refuses what is more than its limit. */
const whole = async ({ rest }: Peeked, purpose: Purpose, limit: number): Promise<Buffer> => {
  const { head, ended, rest: further } = await peek(rest, limit + 1)
  further.destroy()
  if (!ended || head.length > limit) refuseTooLarge(purpose, limit)
  return head
}

const drawn = async (sentName: string, bytes: Buffer, kind: ImageKind): Promise<Admitted> => {
  const measured = await measureImage(bytes)
  if (measured === null) return refuseFile('图片已损坏，请更换后再上传')
  if (measured.tooLarge) refuseFile('图片像素过大，请压缩后再上传')
  const image = (await redrawImage(bytes, kind)) ?? refuseFile('图片已损坏，请更换后再上传')
  const name = withExtension(sentName, IMAGE_NAMES[kind])
  return {
    name,
    extension: extensionOf(name),
    fileType: 'image',
    contentType: IMAGE_CONTENT[kind],
    width: image.width,
    height: image.height,
    content: Readable.from([image.bytes], { objectMode: false }),
  }
}

const plain = (name: string, content: Readable): Admitted => {
  const [byName, contentType] = knownByName(name)
  return { name, extension: extensionOf(name), fileType: byName, contentType, width: null, height: null, content }
}

/** An image that somebody sends as a file stays as it is but for its place; one that cannot be measured is not shown as an image. */
const undrawn = async (sentName: string, peeked: Peeked, kind: ImageKind): Promise<Admitted> => {
  const { head, rest } = await peek(peeked.rest, IMAGE_HEAD_BYTES)
  const measured = await measureImage(head)
  const name = withExtension(sentName, IMAGE_NAMES[kind])
  if (measured === null || measured.tooLarge) return plain(name, rest)
  const { width, height } = measured
  return { ...plain(name, rest), fileType: 'image', contentType: IMAGE_CONTENT[kind], width, height }
}

const spreadsheet = async (name: string, peeked: Peeked, limit: number): Promise<Admitted> => {
  const bytes = await whole(peeked, 'import', limit)
  if (extensionOf(name) === 'csv' && decodeText(bytes) !== null) return plain(name, Readable.from([bytes], { objectMode: false }))
  if (isOldOrEncrypted(bytes)) refuseFile('文件是旧版xls格式或已加密，请另存为xlsx后再导入')
  const problem = await spreadsheetProblem(bytes)
  if (problem === 'notSpreadsheet') refuseFile('只能上传xlsx格式!')
  if (problem === 'unusual') refuseFile('文件内容异常，请另存后再上传')
  return plain(withExtension(name, ['xlsx']), Readable.from([bytes], { objectMode: false }))
}

const admit = async (name: string, peeked: Peeked, purpose: Purpose, limit: number): Promise<Admitted> => {
  const kind = imageKindOf(peeked.head)
  if (purpose === 'image' || purpose === 'avatar') {
    if (kind === null || kind === 'webp') return refuseFile('只能上传图片格式!')
    return drawn(name, await whole(peeked, purpose, limit), kind)
  }
  if (purpose === 'import') return spreadsheet(name, peeked, limit)
  if (isProgram(name, peeked.head)) refuseFile('不能上传可执行文件')
  const sent = isPhoto(peeked.head) ? { ...peeked, rest: withoutPlace(peeked.rest) } : peeked
  if (kind === null) return plain(name, sent.rest)
  if (purpose === 'file') return undrawn(name, sent, kind)
  const ahead = await peek(sent.rest, DRAWN_MAX + 1)
  return ahead.ended ? drawn(name, ahead.head, kind) : plain(name, ahead.rest)
}

/**
 * Lets a file in by its content, whatever its name says, and gives what will be stored. Refuses what its purpose does not take, empty
 * files and programs (3002/422), and images and imports over their limit (413); other files are counted while they are stored.
 */
export const admitFile = async (sentName: string, content: Readable, purpose: Purpose, limit = limitOf(purpose)): Promise<Admitted> => {
  try {
    const peeked = await peek(content, MARK_BYTES)
    if (peeked.head.length === 0) refuseFile('不能上传空文件')
    return await admit(cleanName(sentName), peeked, purpose, limit)
  } catch (error) {
    content.destroy()
    throw error
  }
}
