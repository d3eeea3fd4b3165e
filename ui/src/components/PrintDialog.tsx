import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { isFile, readAnswer } from '#src/platform/request/answer.ts'
import { send } from '#src/platform/request/transport.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { Modal } from './Modal.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import styles from './PrintDialog.module.css'

const WIDTH = 860

interface Asked {
  call: { method: string; path: string }
  query: Record<string, string>
}

const readPages = async ({ call: { method, path }, query }: Asked): Promise<string> => {
  const response = await send({ method, path, query, headers: {} }, true)
  if (!isFile(response)) await readAnswer(response)
  return response.text()
}

/** Shows pages as wide as there is room, on the screen alone: a phone is narrower than any of them. */
const fit = (frame: HTMLIFrameElement): void => {
  const pages = frame.contentDocument
  if (pages === null) return
  const share = frame.clientWidth / pages.documentElement.scrollWidth
  if (share >= 1) return
  const style = pages.createElement('style')
  style.textContent = `@media screen{body{zoom:${share.toFixed(3)}}}`
  pages.head.append(style)
}

interface PrintDialogProps extends Asked {
  title: string
  /** Choices above the pages. */
  children?: ReactNode
  /** What is printed in place of the pages that are looked at, once it is counted; nothing where that is refused. */
  counted?: () => Promise<Asked | undefined>
  /** false: they are too many for a browser to print. */
  printable?: boolean
  onClose: () => void
}

/** Pages that the server has made, to look at, to print and, as the browser offers it there, to keep as PDF. */
export const PrintDialog = ({ title, call, query, children, counted, printable = true, onClose }: PrintDialogProps): ReactNode => {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [final, setFinal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: [call.path, query],
    queryFn: () => readPages({ call, query }),
    // The page names the time of printing.
    gcTime: 0,
  })
  const show = (): void => frame.current?.contentWindow?.print()
  const print = async (): Promise<void> => {
    if (counted === undefined || final !== undefined) return show()
    setBusy(true)
    try {
      const asked = await counted()
      // They are printed as soon as the frame shows them.
      if (asked !== undefined) setFinal(await readPages(asked))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      okText={t('打印')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: data === undefined || !printable, loading: busy }}
      onOk={() => void print()}
      onCancel={onClose}
    >
      {children}
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        // Same origin, or it could not be printed; scripts stay off. A code on a page may lead to a page outside.
        <iframe
          ref={frame}
          className={styles.paper}
          title={t('打印预览')}
          srcDoc={final ?? data}
          onLoad={({ currentTarget }) => {
            fit(currentTarget)
            if (final !== undefined) show()
          }}
          sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </Modal>
  )
}
