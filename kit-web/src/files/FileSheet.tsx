import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { Image } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './FileSheet.module.css'

const PDF = 'application/pdf'

const isPdf = ({ fileExtension }: FileObject): boolean => fileExtension === 'pdf' && navigator.pdfViewerEnabled

/** Whether this browser shows a file in the page. */
export const isShownHere = (file: FileObject): boolean => file.fileType === 'image' || isPdf(file)

/** A stored PDF as an address that only this page can open. Its type is our word: nothing in it runs as a page of ours. */
const usePdf = (file: FileObject): string | null => {
  const { fileFullPath } = file
  const asked = isPdf(file)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!asked) return undefined
    const leaving = new AbortController()
    let made: string | null = null
    fetch(fileFullPath, { signal: leaving.signal })
      .then((answer) => answer.blob())
      .then((bytes) => {
        made = URL.createObjectURL(new Blob([bytes], { type: PDF }))
        setUrl(made)
      })
      .catch(() => undefined)
    return () => {
      leaving.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [asked, fileFullPath])
  return url
}

/** A picture or a PDF in the page; nothing for files that the browser does not show. */
export const FileSheet = ({ file }: { file: FileObject }): ReactNode => {
  const url = usePdf(file)
  if (file.fileType === 'image') return <Image className={styles.picture ?? ''} src={file.fileFullPath} alt={file.fileName} />
  if (url === null) return null
  // Browsers show no PDF in a sandboxed frame.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles.sheet} src={`${url}#navpanes=0`} title={file.fileName} />
}
