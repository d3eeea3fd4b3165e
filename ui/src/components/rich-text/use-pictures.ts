import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { requestHost } from '#src/platform/request/host.ts'
import { sortFiles } from '#src/platform/upload/file-rules.ts'
import { uploadFailure, uploadFile } from '#src/platform/upload/upload.ts'

const ENDING: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }

/** The picture of a `data:` address as a file; undefined for a kind that is not taken. Reads the text itself: fetching it is forbidden here. */
export const fileOfData = (address: string, name: string): File | undefined => {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+]+);base64,([\w+/=\s]+)$/.exec(address) ?? []
  const ending = ENDING[type]
  if (ending === undefined) return undefined
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
  return new File([bytes], `${name}.${ending}`, { type })
}

/** Uploads pictures one after the other and puts each where the cursor is then. What is not taken is told. */
export const usePictures = (editor: RefObject<Editor | null>) => {
  const [uploading, setUploading] = useState<readonly string[]>([])
  const work = useRef({ queue: Promise.resolve(), control: new AbortController() })
  useEffect(() => {
    const { current } = work
    current.control = new AbortController()
    return () => current.control.abort()
  }, [])
  const send = async (file: File): Promise<void> => {
    const { signal } = work.current.control
    try {
      signal.throwIfAborted()
      const { fileFullPath, name } = await uploadFile(file, { purpose: 'image', signal })
      editor.current?.chain().focus().setImage({ src: fileFullPath, alt: name }).run()
    } catch (error) {
      if (signal.aborted) return
      const { title, reason } = uploadFailure(error)
      requestHost().toast({ kind: 'error', text: reason === null ? title : `${title} ${reason}` })
    } finally {
      setUploading(([, ...rest]) => rest)
    }
  }
  const addPictures = (files: readonly File[]): void => {
    const { accepted, problems } = sortFiles(files, { purpose: 'image' })
    for (const text of problems) requestHost().toast({ kind: 'warning', text })
    setUploading((names) => [...names, ...accepted.map(({ name }) => name)])
    for (const file of accepted) work.current.queue = work.current.queue.then(() => send(file))
  }
  return { uploading: uploading[0], addPictures }
}
