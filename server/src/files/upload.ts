import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { FILES_MAX, limitOf } from '@qifuyun/contract/files/constants.ts'
import type { uploadFiles } from '@qifuyun/contract/files/endpoints.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { SessionCaller } from '#src/platform/http/caller.ts'
import type { IncomingFile } from '#src/platform/http/incoming-files.ts'
import type { Platform } from '#src/platform/platform.ts'
import { spaceOf } from './access.ts'
import { importLimit } from './import-limit.ts'
import { presentFile, type StoredFile } from './present.ts'
import { type Belonging, confirmFiles, discardFiles, storeFile } from './storing.ts'

/**
 * Stores the files of one request, one after the other as they arrive: all of them, or none. Refuses no file, more than nine, and what
 * `admitFile` refuses.
 */
export const upload = async (
  platform: Platform,
  caller: SessionCaller,
  { purpose, progressBusinessCode }: ParsedInputOf<typeof uploadFiles>,
  incoming: AsyncIterable<IncomingFile>,
): Promise<FileObject[]> => {
  const space = spaceOf(caller)
  const limit = purpose === 'import' ? await importLimit(platform, space, progressBusinessCode) : limitOf(purpose)
  return storeAll(platform, { space, userUuid: caller.userUuid, purpose, limit }, incoming)
}

/** Stores files for whom they belong to: all of them, or none. */
export const storeAll = async (platform: Platform, belonging: Belonging, incoming: AsyncIterable<IncomingFile>): Promise<FileObject[]> => {
  const stored: StoredFile[] = []
  try {
    for await (const { name, content } of incoming) {
      if (stored.length === FILES_MAX) {
        content.destroy()
        refuseField('files', { text: '最多上传{n}个文件', params: { n: FILES_MAX } })
      }
      stored.push(await storeFile(platform, belonging, name, content))
    }
    if (stored.length === 0) refuseField('files', '请选择要上传的文件')
    const confirmed = await platform.db.tenant(belonging.space, belonging.userUuid, (tx) => confirmFiles(tx, stored))
    return confirmed.map((file) => presentFile(platform, file))
  } catch (error) {
    await discardFiles(platform, stored)
    throw error
  }
}
