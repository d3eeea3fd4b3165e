import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { isFile, readAnswer } from '#src/platform/request/answer.ts'
import { printApprovals } from '#src/platform/request/endpoints/approvals.generated.ts'
import { send } from '#src/platform/request/transport.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import styles from './Approval.module.css'

const WIDTH = 860

const readPages = async (uuids: readonly string[]): Promise<string> => {
  const { method, path } = printApprovals
  const response = await send({ method, path, query: { wfProcinstUuids: uuids.join(',') }, headers: {} }, true)
  if (!isFile(response)) await readAnswer(response)
  return response.text()
}

/** The A4 pages of applications, to look at and to print. */
export const PrintDialog = ({ uuids, onClose }: { uuids: readonly string[]; onClose: () => void }): ReactNode => {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: [printApprovals.path, uuids],
    queryFn: () => readPages(uuids),
    // The page names the time of printing.
    gcTime: 0,
  })
  return (
    <Modal
      open
      width={WIDTH}
      title={t('打印预览')}
      okText={t('打印')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: data === undefined }}
      onOk={() => frame.current?.contentWindow?.print()}
      onCancel={onClose}
    >
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        // Same origin, or it could not be printed; scripts stay off. The code of a sheet leads to a page outside.
        <iframe
          ref={frame}
          className={styles.paper}
          title={t('打印预览')}
          srcDoc={data}
          sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </Modal>
  )
}
