import type { FileType } from '@qifuyun/contract/files/constants.ts'
import { extensionOf } from './file-name.ts'

export type ImageKind = 'png' | 'jpg' | 'gif' | 'webp'

/** Extensions that an image of the kind may have, the usual one first. */
export const IMAGE_NAMES: Record<ImageKind, readonly string[]> = {
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  gif: ['gif'],
  webp: ['webp'],
}
export const IMAGE_CONTENT: Record<ImageKind, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' }

const startsWith = (bytes: Buffer, hex: string, at = 0): boolean => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex

/** What kind of image the first bytes begin; null for everything else, whatever its name says. */
export const imageKindOf = (head: Buffer): ImageKind | null => {
  if (startsWith(head, '89504e470d0a1a0a')) return 'png'
  if (startsWith(head, 'ffd8ff')) return 'jpg'
  if (startsWith(head, '474946383761') || startsWith(head, '474946383961')) return 'gif'
  if (startsWith(head, '52494646') && startsWith(head, '57454250', 8)) return 'webp'
  return null
}

/** Brands of HEIC and AVIF, as phones write them. */
const PHOTO_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1', 'avif'])

/** Whether a camera may have written into it where it was: an image, or a photo that is not shown as one. */
export const isPhoto = (head: Buffer): boolean =>
  imageKindOf(head) !== null || (head.toString('latin1', 4, 8) === 'ftyp' && PHOTO_BRANDS.has(head.toString('latin1', 8, 12)))

const TEXT_NAMES = new Set(['txt', 'csv', 'md', 'json', 'log', 'xml'])
/** ELF, Mach-O in its four byte orders and as a fat file (Java classes share that mark), shell scripts, DEX, Windows shortcuts. */
const PROGRAM_MARKS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321', '6465780a', '4c00000001140200']
const PROGRAM_NAMES = new Set(
  'exe dll com scr cpl msi msp bat cmd ps1 psm1 vbs vbe js jse mjs cjs wsf wsh hta lnk pif reg sh jar apk app dmg'.split(' '),
)

/** Whether a system would run it: by its first bytes, or by the ending that it would be opened by. */
export const isProgram = (name: string, head: Buffer): boolean => {
  const extension = extensionOf(name)
  if (PROGRAM_NAMES.has(extension) || PROGRAM_MARKS.some((mark) => startsWith(head, mark))) return true
  // DOS and Windows programs begin with two letters, which a text may begin with too; a text has no zero byte.
  return startsWith(head, '4d5a') && (!TEXT_NAMES.has(extension) || head.includes(0))
}

type Known = readonly [fileType: FileType, contentType: string]

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const BY_NAME: Record<string, Known> = {
  pdf: ['document', 'application/pdf'],
  doc: ['document', 'application/msword'],
  docx: ['document', `${OFFICE}.wordprocessingml.document`],
  xls: ['document', 'application/vnd.ms-excel'],
  xlsx: ['document', `${OFFICE}.spreadsheetml.sheet`],
  ppt: ['document', 'application/vnd.ms-powerpoint'],
  pptx: ['document', `${OFFICE}.presentationml.presentation`],
  txt: ['document', 'text/plain; charset=utf-8'],
  md: ['document', 'text/plain; charset=utf-8'],
  csv: ['document', 'text/csv; charset=utf-8'],
  mp4: ['video', 'video/mp4'],
  mov: ['video', 'video/quicktime'],
  webm: ['video', 'video/webm'],
  mp3: ['audio', 'audio/mpeg'],
  m4a: ['audio', 'audio/mp4'],
  aac: ['audio', 'audio/aac'],
  wav: ['audio', 'audio/wav'],
  ogg: ['audio', 'audio/ogg'],
  amr: ['audio', 'audio/amr'],
  zip: ['other', 'application/zip'],
}

/** Type and content type of a file that is no image. Names not known here, pages and drawings with scripts among them, are plain bytes. */
export const knownByName = (name: string): Known => {
  const extension = extensionOf(name)
  // Not an inherited member: a file may be called `x.constructor`.
  return Object.hasOwn(BY_NAME, extension)
    ? (BY_NAME[extension] ?? ['other', 'application/octet-stream'])
    : ['other', 'application/octet-stream']
}
