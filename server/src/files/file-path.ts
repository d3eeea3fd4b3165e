const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** Its groups are named as the parts. */
const PATH = new RegExp(`^(?<space>${UUID})/[0-9a-f]{2}/(?<base>(?<fileUuid>${UUID})(?:\\.[a-z0-9]{1,10})?)$`)

export interface ParsedPath {
  /** The enterprise, or the user for files of somebody who is in none. */
  space: string
  fileUuid: string
  /** The last part: the uuid with the extension. */
  base: string
}

/** The key of a new file. Two characters of the random end of its id spread the files over 256 folders. */
export const filePathOf = (space: string, fileUuid: string, extension: string): string =>
  `${space}/${fileUuid.slice(-2)}/${fileUuid}${extension === '' ? '' : `.${extension}`}`

/** The parts of a path made by `filePathOf`; null for anything else. */
export const parseFilePath = (path: string): ParsedPath | null => {
  const parts = PATH.exec(path)?.groups as ParsedPath | undefined
  if (parts === undefined) return null
  return path === `${parts.space}/${parts.fileUuid.slice(-2)}/${parts.base}` ? { ...parts } : null
}

/** Where a part of an unfinished upload lies. */
export const partPath = (space: string, uploadId: string, n: number): string => `${space}/parts/${uploadId}/${n}`

/** Where a thumbnail lies. */
export const thumbnailPath = (space: string, fileUuid: string, width: number): string =>
  `${space}/thumbs/${fileUuid.slice(-2)}/${fileUuid}-${width}.webp`
