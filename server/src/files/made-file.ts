import type { Readable } from 'node:stream'
import type { FileType } from '@qifuyun/contract/files/constants.ts'
import type { Platform } from '#src/platform/platform.ts'
import { attachFiles, type FileOwner } from './attaching.ts'
import { createMeter, metered } from './byte-stream.ts'
import { extensionOf } from './file-name.ts'
import { confirmFiles, discardFiles, newRow } from './storing.ts'
import { fileObject } from './tables.ts'

interface Making extends FileOwner {
  enterpriseUuid: string
  /** For whom it is made. */
  userUuid: string
  name: string
  fileType: FileType
  contentType: string
  /** Of an image, in pixels. */
  width?: number
  height?: number
}

/** Keeps a file that the server made, of any size, attached to its owner; gives its path. When it throws nothing is left. */
export const keepMadeFile = async (platform: Platform, making: Making, content: Readable): Promise<string> => {
  const { enterpriseUuid: space, userUuid, name, fileType, contentType, width = null, height = null, ownerType, ownerUuid } = making
  const about = { name, extension: extensionOf(name), fileType, contentType, width, height }
  const row = newRow(platform, { space, userUuid, purpose: 'file' }, about)
  const meter = createMeter()
  try {
    await platform.db.tenant(space, userUuid, (tx) => tx.insert(fileObject).values(row))
    const unlimited = () => {
      throw new Error('a made file has no limit')
    }
    await platform.files.put(row.filePath, metered(content, meter, Number.MAX_SAFE_INTEGER, unlimited), contentType)
    const stored = { ...row, size: meter.size, sha256: meter.hash.digest('hex') }
    await platform.db.tenant(space, userUuid, async (tx) => {
      await confirmFiles(tx, [stored])
      await attachFiles(tx, platform, { ownerType, ownerUuid, userUuid, filePaths: [row.filePath] })
    })
    return row.filePath
  } catch (error) {
    content.destroy()
    await discardFiles(platform, [row])
    throw error
  }
}
