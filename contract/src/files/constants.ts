const KB = 1_024
const MB = 1_024 * KB

/** What a file is uploaded for; decides what is let in and what is done to it. */
export const PURPOSE = ['file', 'image', 'avatar', 'import', 'im'] as const
export type Purpose = (typeof PURPOSE)[number]

export const FILE_TYPE = ['image', 'video', 'audio', 'document', 'other'] as const
export type FileType = (typeof FILE_TYPE)[number]

/** Specification section 9. */
export const IMAGE_LIMIT_KB = 5_000
export const IMPORT_LIMIT_KB = 500
export const IMPORT_FILES_MAX = 3
export const FILE_LIMIT_BYTES = 100 * MB
/** Files of one upload request. */
export const FILES_MAX = 9
export const IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif'] as const

/** Pixels of all frames of an image that is decoded on the server. */
export const IMAGE_PIXELS_MAX = 50_000_000

/** Size of the parts of a resumable upload; the last one is what is left. */
export const CHUNK_BYTES = 5 * MB
/** From this size on the client uploads in parts. */
export const RESUMABLE_FROM_BYTES = 2 * CHUNK_BYTES

/** Limit of one file by its purpose, in bytes. */
export const limitOf = (purpose: Purpose): number => {
  if (purpose === 'image' || purpose === 'avatar') return IMAGE_LIMIT_KB * KB
  return purpose === 'import' ? IMPORT_LIMIT_KB * KB : FILE_LIMIT_BYTES
}

/** How many parts an upload of `size` bytes has. */
export const chunkCount = (size: number): number => Math.max(1, Math.ceil(size / CHUNK_BYTES))

/** Widths that thumbnails are made in; a wish in between gets the next larger one. */
export const THUMBNAIL_WIDTHS = [64, 96, 128, 192, 256, 384, 512, 768, 1_024, 1_440, 1_920] as const
