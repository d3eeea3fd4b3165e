import { buffer } from 'node:stream/consumers'
import type { Platform } from '#src/platform/platform.ts'
import { filePathIn } from './file-url.ts'
import { drawThumbnail } from './images.ts'

/** The picture that an address of ours shows, this wide at most, as WebP; null for one that cannot be drawn. */
export const pictureShownAt = async ({ files }: Pick<Platform, 'files'>, address: string, width: number): Promise<Buffer | null> => {
  const bytes = await files.get(filePathIn(address)).then(buffer, () => null)
  return bytes && drawThumbnail(bytes, width)
}
