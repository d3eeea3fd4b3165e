import * as calls from '@qifuyun/contract/files/endpoints.ts'
import { absent } from '#src/platform/errors.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { accessFile, declareFileOwner } from './access.ts'
import { cleanUpFiles } from './clean-up.ts'
import { answerFile } from './download.ts'
import { parseFilePath } from './file-path.ts'
import { registerMarking } from './on-site/marking.ts'
import { presentFile } from './present.ts'
import { beginUpload, takePart } from './resumable.ts'
import { finishUpload } from './resumable-finish.ts'
import { upload } from './upload.ts'

export const fileRoutes = (platform: Platform): Route[] => [
  handle(calls.uploadFiles, async ({ input, caller, content }) => {
    const fileList = await upload(platform, caller, input, content)
    return { ...(fileList[0] ?? absent()), fileList }
  }),
  handle(calls.uploadInit, ({ input, caller }) => beginUpload(platform, caller, input)),
  handle(calls.uploadChunk, async ({ input: { uploadId, n }, caller, content }) => ({
    uploadId,
    n,
    receivedList: await takePart(platform, caller, uploadId, n, content),
  })),
  handle(calls.uploadFinish, ({ input, caller }) => finishUpload(platform, caller, input.uploadId)),
  handle(calls.getFile, ({ input, caller }) => answerFile(platform, caller, input)),
  handle(calls.getFileInfo, async ({ input, caller }) => {
    const { fileUuid } = parseFilePath(input.filePath) ?? absent()
    return presentFile(platform, await accessFile(platform, caller, fileUuid))
  }),
]

/** Everybody sees the pictures of the people and of the enterprise that they work in. */
const seenByAll = async (_tx: unknown, _userUuid: string, ownerUuids: readonly string[]) => new Set(ownerUuids)

/** What files do by themselves. */
export const registerFiles = (platform: Platform): void => {
  registerMarking(platform)
  declareFileOwner(platform, 'user', seenByAll)
  declareFileOwner(platform, 'enterpriseIcon', seenByAll)
  declareFileOwner(platform, 'enterpriseLogo', seenByAll)
  platform.jobs.schedule('files.clean', '29 * * * *', () => cleanUpFiles(platform))
}
