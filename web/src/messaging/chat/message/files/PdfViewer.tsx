import type { FileContent } from '@qifuyun/contract/messaging/content.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/messaging/texts.ts'
import { downloadFile } from './download-file.ts'
import { loadPdf, NoPdf } from './load-pdf.ts'
import styles from './PdfViewer.module.css'

type Loaded = { url: string } | { error: unknown } | null

/** The PDF as an address of this page; `again` loads it again after a failure. */
const usePdf = (filePath: string) => {
  const [loaded, setLoaded] = useState<Loaded>(null)
  const [attempt, setAttempt] = useState(0)
  // The address is a resource of the browser, given back when it is no longer shown.
  useEffect(() => {
    const leaving = new AbortController()
    const opened = loadPdf(filePath, leaving.signal)
    opened.then(
      (url) => setLoaded({ url }),
      (error: unknown) => leaving.signal.aborted || setLoaded({ error }),
    )
    const nothing = (): void => undefined
    return () => {
      leaving.abort()
      opened.then((url) => URL.revokeObjectURL(url), nothing)
    }
  }, [filePath, attempt])
  const again = (): void => {
    setLoaded(null)
    setAttempt(attempt + 1)
  }
  return { loaded, again }
}

const Sheet = ({ file }: { file: Pick<FileContent, 'filePath' | 'fileName'> }): ReactNode => {
  const t = useText()
  const { loaded, again } = usePdf(file.filePath)
  if (loaded === null) return <PageSkeleton />
  if ('url' in loaded) {
    // Browsers show no PDF in a sandboxed frame. What is framed is a PDF by our own word, which the browser's viewer keeps apart.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles.sheet} src={`${loaded.url}#navpanes=0`} title={file.fileName} />
  }
  if (loaded.error instanceof NoPdf) return <StateBlock picture="error" title={t('该文件不是有效的 PDF，请下载后查看')} />
  return <LoadFailed error={loaded.error} onRetry={again} />
}

/** A PDF in the browser's own viewer; where the browser has none, it can be saved. */
export const PdfViewer = ({ file, onClose }: { file: Pick<FileContent, 'filePath' | 'fileName'>; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <Modal
      open
      centered
      title={file.fileName}
      width="min(1100px, 94vw)"
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => void downloadFile(file.filePath)}>
          {t('下载')}
        </Button>
      }
    >
      <div className={styles.stage}>
        {navigator.pdfViewerEnabled ? (
          <Sheet file={file} />
        ) : (
          <StateBlock picture="noResult" title={t('当前浏览器不支持预览 PDF，请下载后查看')} />
        )}
      </div>
    </Modal>
  )
}
