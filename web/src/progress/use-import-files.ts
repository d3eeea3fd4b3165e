import { IMPORT_FILES_MAX, IMPORT_LIMIT_KB } from '@qifuyun/contract/files/constants.ts'
import { importSetting } from '@qifuyun/ui/platform/request/endpoints/progress.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { sortFiles } from '@qifuyun/ui/platform/upload/file-rules.ts'
import { uploadFailure, uploadFile } from '@qifuyun/ui/platform/upload/upload.ts'
import { useRef, useState } from 'react'

/** A file on its way to an import. */
export interface ImportFile {
  id: number
  name: string
  size: number
  /** 0 to 1. */
  share: number
  /** Storage key; undefined until it has arrived. */
  filePath: string | undefined
}

export interface ImportFiles {
  files: readonly ImportFile[]
  maxKb: number
  maxFiles: number
  /** All of them have arrived. */
  ready: boolean
  /** Labels of the columns by which rows can be known again; empty where they cannot. */
  updateKeys: readonly string[]
  add(chosen: readonly File[]): void
  remove(id: number): void
  clear(): void
}

const warn = (title: string): void => requestHost().toast({ kind: 'error', text: title })

/** The files of an import, uploaded as they are chosen. One that fails is taken out of the list and said. */
export const useImportFiles = (businessCode: string): ImportFiles => {
  const setting = useCall(importSetting, { progressBusinessCode: businessCode })
  const [files, setFiles] = useState<readonly ImportFile[]>([])
  const last = useRef(0)
  const maxKb = setting.data?.importMaxKb ?? IMPORT_LIMIT_KB
  const maxFiles = setting.data?.importMaxFiles ?? IMPORT_FILES_MAX
  const change = (id: number, changed: Partial<ImportFile>): void =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...changed } : file)))
  const remove = (id: number): void => setFiles((now) => now.filter((file) => file.id !== id))

  const send = async (file: File): Promise<void> => {
    const id = ++last.current
    setFiles((now) => [...now, { id, name: file.name, size: file.size, share: 0, filePath: undefined }])
    try {
      const { filePath } = await uploadFile(file, { purpose: 'import', businessCode, onProgress: (share) => change(id, { share }) })
      change(id, { share: 1, filePath })
    } catch (error) {
      remove(id)
      const { title, reason } = uploadFailure(error)
      warn(reason ?? title)
    }
  }

  return {
    files,
    maxKb,
    maxFiles,
    ready: files.length > 0 && files.every(({ filePath }) => filePath !== undefined),
    updateKeys: setting.data?.updateKeyList ?? [],
    add: (chosen) => {
      const { accepted, problems } = sortFiles(chosen, { purpose: 'import', room: maxFiles - files.length, maxKb })
      for (const problem of problems) warn(problem)
      for (const file of accepted) void send(file)
    },
    remove,
    clear: () => setFiles([]),
  }
}
