import { FILES_MAX } from '@qifuyun/contract/assistant/constants.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { sortFiles } from '@qifuyun/ui/platform/upload/file-rules.ts'
import { uploadFailure, uploadFile } from '@qifuyun/ui/platform/upload/upload.ts'
import { useState } from 'react'
import type { AttachedFile } from './api.ts'
import { useText } from './texts.ts'

/** Kinds that can be read; pictures by some models only. */
const READABLE = '.txt,.md,.csv,.json,.log,.xlsx'
const PICTURES = '.png,.jpg,.jpeg,.webp,.gif'

/** Files that go with the next question; they are sent as soon as they are chosen. */
export const useAttached = ({ images }: { images: boolean }) => {
  const t = useText()
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [sending, setSending] = useState(0)
  const attachable = images ? `${READABLE},${PICTURES}` : READABLE
  const tell = (words: string): void => requestHost().toast({ kind: 'error', text: words })
  const add = async (given: readonly File[]): Promise<void> => {
    const endings = attachable.split(',')
    const known = given.filter(({ name }) => endings.some((ending) => name.toLowerCase().endsWith(ending)))
    if (known.length < given.length) tell(images ? t('只能附上文本、CSV、Excel 文件和图片') : t('只能附上文本、CSV 和 Excel 文件'))
    const { accepted, problems } = sortFiles(known, { purpose: 'file', room: FILES_MAX - files.length, max: FILES_MAX })
    for (const problem of problems) tell(problem)
    setSending((count) => count + accepted.length)
    for (const file of accepted) {
      try {
        const { filePath, fileName } = await uploadFile(file, { purpose: 'file' })
        setFiles((before) => [...before, { filePath, fileName }])
      } catch (error) {
        tell(uploadFailure(error).title)
      }
      setSending((count) => count - 1)
    }
  }
  const drop = (filePath: string): void => setFiles((before) => before.filter((file) => file.filePath !== filePath))
  return { files, attachable, sending: sending > 0, add, drop, clear: () => setFiles([]) }
}
