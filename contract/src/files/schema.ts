import { z } from 'zod'
import { FILE_TYPE } from '#src/files/constants.ts'

/** A stored file as every call shows it. The addresses are signed again in each answer. */
export const fileObject = z.object({
  fileUuid: z.string(),
  name: z.string(),
  fileName: z.string(),
  /** Lower case, without the dot; empty when the name has none. */
  fileExtension: z.string(),
  fileType: z.enum(FILE_TYPE),
  /** Bytes. */
  fileSize: z.int(),
  /** The storage key, which business calls take. */
  filePath: z.string(),
  /** For img, video and a; works a day. */
  fileFullPath: z.string(),
  fileHttpPath: z.string(),
  /** Saves the file; works ten minutes. */
  tmpFileHttpPath: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  sha256: z.string(),
})

export type FileObject = z.output<typeof fileObject>
