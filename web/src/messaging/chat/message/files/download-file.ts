import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getFileInfo } from '@qifuyun/ui/platform/request/endpoints/files.generated.ts'

/** Saves a file of a message. The addresses in a message grow old, so a fresh one is asked for. */
export const downloadFile = async (filePath: string): Promise<void> => {
  const link = document.createElement('a')
  try {
    link.href = (await call(getFileInfo, { filePath })).tmpFileHttpPath
  } catch {
    // The call has shown why.
    return
  }
  link.download = ''
  link.rel = 'noopener'
  link.click()
}
