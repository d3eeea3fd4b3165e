import type { BridgeFile, BridgeRequest } from '@qifuyun/contract/app-host/bridge.ts'
import { fileProblem } from '@qifuyun/ui/platform/upload/file-rules.ts'
import { uploadFailure, uploadFile } from '@qifuyun/ui/platform/upload/upload.ts'
import { Refusal } from './refusal.ts'

type UploadRequest = Extract<BridgeRequest, { type: 'upload' }>

/** Uploads what an application hands over, under the user's name and the rules of every upload. */
export const uploadFor = async ({ file, name, purpose }: UploadRequest): Promise<BridgeFile> => {
  if (!(file instanceof Blob)) throw new Refusal('invalid', 'file must be a File or Blob')
  const given = new File([file], name, { type: file.type })
  const problem = fileProblem(given, { purpose })
  if (problem !== null) throw new Refusal('refused', problem)
  try {
    const { fileUuid, fileName, fileSize, filePath, fileFullPath } = await uploadFile(given, { purpose })
    return { fileUuid, fileName, fileSize, filePath, url: new URL(fileFullPath, location.origin).href }
  } catch (error) {
    const { title, reason } = uploadFailure(error)
    throw new Refusal('refused', reason ?? title)
  }
}
