import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { THUMBNAIL_WIDTHS } from '@qifuyun/contract/files/constants.ts'
import type { getFile } from '@qifuyun/contract/files/endpoints.ts'
import { absent, WrongProof } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { FileAnswer } from '#src/platform/http/file-answer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessFile, findFile } from './access.ts'
import { thumbnailPath } from './file-path.ts'
import { openAddress } from './file-url.ts'
import { drawThumbnail } from './images.ts'
import type { StoredFile } from './present.ts'

type Wanted = ParsedInputOf<typeof getFile>

/** A signed address never shows other bytes; without one the right to read is checked each time. */
const SIGNED_CACHE = 'private, max-age=86400, immutable'
const TOKEN_CACHE = 'private, no-cache'

/** The file behind a signed address. 401/403 when the signature is not ours or its time is over, 404 when the file is gone. */
const findSigned = async (platform: Platform, { fileUuid, sig = '', exp = 0, download }: Wanted): Promise<StoredFile> => {
  const space = openAddress(platform, { fileUuid, sig, exp, download: download === 1 })
  if (space === null) throw new WrongProof(CODE.forbidden, 403, '链接已失效')
  return (await platform.db.tenant(space, null, (tx) => findFile(tx, fileUuid))) ?? absent()
}

const whole = (platform: Platform, file: StoredFile): Pick<FileAnswer, 'size' | 'contentType' | 'open' | 'etag'> => ({
  size: file.size,
  contentType: file.contentType,
  etag: `"${file.sha256?.slice(0, 32)}"`,
  open: (range) => platform.files.get(file.filePath, range),
})

/** A file as it is shown in the page. The caller has checked the right to read. */
export const openStored = (platform: Platform, file: StoredFile): FileAnswer => ({
  name: file.name,
  ...whole(platform, file),
  inline: true,
})

/** Thumbnails that are being drawn, so that a page that shows one picture ten times draws it once. */
const drawing = new Map<string, Promise<Buffer | null>>()

const draw = async ({ files }: Platform, file: StoredFile, path: string, width: number): Promise<Buffer | null> => {
  const drawn = await drawThumbnail(await buffer(await files.get(file.filePath)), width)
  if (drawn !== null) await files.put(path, Readable.from([drawn], { objectMode: false }), 'image/webp')
  return drawn
}

const thumbnail = async (platform: Platform, file: StoredFile, width: number): Promise<Buffer | null> => {
  const path = thumbnailPath(file.enterpriseUuid, file.fileUuid, width)
  const kept = await platform.files.get(path).then(buffer, () => null)
  if (kept !== null) return kept
  const begun = drawing.get(path) ?? draw(platform, file, path, width).finally(() => drawing.delete(path))
  drawing.set(path, begun)
  return begun
}

/** The thumbnail asked for; the image itself when it is no wider, or cannot be drawn. */
const sized = async (platform: Platform, file: StoredFile, wanted: number) => {
  const width = THUMBNAIL_WIDTHS.find((one) => one >= wanted) ?? wanted
  const small = file.fileType !== 'image' || file.width === null || file.width <= width ? null : await thumbnail(platform, file, width)
  if (small === null) return whole(platform, file)
  return {
    size: small.length,
    contentType: 'image/webp',
    etag: `"${file.sha256?.slice(0, 32)}-${width}"`,
    open: async (range?: { start: number; end: number }) => (range === undefined ? small : small.subarray(range.start, range.end + 1)),
  }
}

const refuseNameless = (): never => {
  throw new WrongProof(CODE.expired, 401, '登录已失效，请重新登录', {}, { _reason: 'NO_TOKEN' })
}

/** A file for anyone who has a signed address of it or, with their token alone, may read it. Images are shown, everything else is saved. */
export const answerFile = async (platform: Platform, caller: SessionCaller | null, wanted: Wanted): Promise<FileAnswer> => {
  const signed = wanted.sig !== undefined
  const file = signed ? await findSigned(platform, wanted) : await accessFile(platform, caller ?? refuseNameless(), wanted.fileUuid)
  const bytes = wanted.w === undefined ? whole(platform, file) : await sized(platform, file, wanted.w)
  return {
    name: file.name,
    ...bytes,
    inline: file.fileType === 'image' && wanted.download !== 1,
    cacheControl: signed ? SIGNED_CACHE : TOKEN_CACHE,
  }
}
