import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { FieldText } from '@qifuyun/kit-web/fields/FieldText.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Image } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import styles from './Reading.module.css'
import { useText } from './texts.ts'

const PDF = 'application/pdf'

/** A stored PDF as an address that only this page can open. Its type is our word: nothing in it runs as a page of ours. */
const usePdf = ({ fileFullPath, fileExtension }: FileObject): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (fileExtension !== 'pdf' || !navigator.pdfViewerEnabled) return undefined
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
  }, [fileFullPath, fileExtension])
  return url
}

const Sheet = ({ file }: { file: FileObject }): ReactNode => {
  const url = usePdf(file)
  if (file.fileType === 'image') return <Image className={styles.picture ?? ''} src={file.fileFullPath} alt={file.fileName} />
  if (url === null) return null
  // Browsers show no PDF in a sandboxed frame.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className={styles.sheet} src={`${url}#navpanes=0`} title={file.fileName} />
}

/** A file with what the browser can show of it; any other can be saved. */
export const FilePreview = ({ file }: { file: FileObject | undefined }): ReactNode => {
  const t = useText()
  if (file === undefined) return <StateBlock picture="empty" title={t('暂无文件')} />
  return (
    <div className={styles.file}>
      <FieldText of={doc} name="file" spec={doc.fields.file.spec} row={{ file: [file] }} />
      <Sheet key={file.filePath} file={file} />
    </div>
  )
}
