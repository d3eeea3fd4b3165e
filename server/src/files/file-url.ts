import { timingSafeEqual } from 'node:crypto'
import type { Platform } from '#src/platform/platform.ts'
import { filePathOf, type ParsedPath, parseFilePath } from './file-path.ts'

const PREFIX = '/api/v1/file_manage/file/get'
const HOUR_S = 3_600
const SHOWN_S = 24 * HOUR_S
const SAVED_S = 600

type Signing = Pick<Platform, 'secrets' | 'clock'>

const signatureOf = ({ secrets }: Signing, { space, fileUuid }: Pick<ParsedPath, 'space' | 'fileUuid'>, exp: number, download: boolean) =>
  secrets.hmac('file-address', `${space}/${fileUuid}|${exp}|${download ? 'save' : 'show'}`)

const packSpace = (space: string): string => Buffer.from(space.replaceAll('-', ''), 'hex').toString('base64url')
const unpackSpace = (packed: string): string =>
  Buffer.from(packed, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const addressOf = (signing: Signing, path: ParsedPath, exp: number, download: boolean): string => {
  const sig = `${packSpace(path.space)}.${signatureOf(signing, path, exp, download)}`
  return `${PREFIX}/${path.fileUuid}/${path.base}?${download ? 'download=1&' : ''}exp=${exp}&sig=${sig}`
}

const nowS = ({ clock }: Signing): number => Math.floor(clock.now().getTime() / 1_000)

/**
 * The address of a stored file for img, video and a, signed for a day; null for null and for anything that is no path of ours. Anyone who has
 * it may read the file, so it is given only to who may. It ends on the full hour, so that a browser meets the same address again and keeps
 * the picture. Needs no query.
 */
export const fileUrl = (signing: Signing, filePath: string | null): string | null => {
  const path = filePath === null ? null : parseFilePath(filePath)
  if (path === null) return null
  return addressOf(signing, path, Math.floor((nowS(signing) + SHOWN_S) / HOUR_S) * HOUR_S, false)
}

/** The address that saves the file, signed for ten minutes; null as in `fileUrl`. */
export const savingUrl = (signing: Signing, filePath: string | null): string | null => {
  const path = filePath === null ? null : parseFilePath(filePath)
  return path === null ? null : addressOf(signing, path, nowS(signing) + SAVED_S, true)
}

/** The path of the file that an address of ours shows; anything else as it is. Forms send back what they were given. */
export const filePathIn = (text: string): string => {
  if (!text.startsWith(`${PREFIX}/`)) return text
  const url = new URL(text, 'http://local')
  const [fileUuid = '', base = ''] = url.pathname.slice(PREFIX.length + 1).split('/')
  const space = unpackSpace(url.searchParams.get('sig')?.split('.')[0] ?? '')
  const extension = base.slice(fileUuid.length + 1)
  return parseFilePath(filePathOf(space, fileUuid, extension)) === null ? text : filePathOf(space, fileUuid, extension)
}

interface SignedAddress {
  fileUuid: string
  sig: string
  exp: number
  download: boolean
}

/** The space of the file that a signed address opens; null when the signature is not ours or its time is over. */
export const openAddress = (signing: Signing, { fileUuid, sig, exp, download }: SignedAddress): string | null => {
  const [packed = '', signature = ''] = sig.split('.')
  const space = unpackSpace(packed)
  const expected = Buffer.from(signatureOf(signing, { space, fileUuid }, exp, download))
  const given = Buffer.from(signature)
  const ours = given.length === expected.length && timingSafeEqual(given, expected)
  return ours && nowS(signing) < exp ? space : null
}
