import type { Entity } from '@qifuyun/kit/entity.ts'
import type { PrintTemplate } from '@qifuyun/kit/printing.ts'
import { addressOf, idListKey } from '@qifuyun/kit/wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal, Segmented } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { isFile, readAnswer } from '#src/platform/request/answer.ts'
import { send } from '#src/platform/request/transport.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { entityCall } from '../calls.ts'
import { useLabel } from '../label.ts'
import styles from './PrintDialog.module.css'

const WIDTH = 860

const readPages = async (of: Entity, uuids: readonly string[], template: PrintTemplate): Promise<string> => {
  const { method, path } = entityCall(of, 'print')
  const query = { [idListKey(addressOf(of).id)]: uuids.join(','), template }
  const response = await send({ method, path, query, headers: {} }, true)
  if (!isFile(response)) await readAnswer(response)
  return response.text()
}

interface PrintDialogProps {
  of: Entity
  /** In the order in which they are printed. */
  uuids: readonly string[]
  /** On what is printed first. */
  template: PrintTemplate
  onClose: () => void
}

/** Rows as they come out of the printer: sheets, and labels with a code where the entity has some. */
export const PrintDialog = ({ of, uuids, template, onClose }: PrintDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel()
  const frame = useRef<HTMLIFrameElement>(null)
  const [chosen, choose] = useState(template)
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: [entityCall(of, 'print').path, uuids, chosen],
    queryFn: () => readPages(of, uuids, chosen),
    // The page names the time of printing.
    gcTime: 0,
  })
  return (
    <Modal
      open
      width={WIDTH}
      title={t('打印{what}（{n}）', { what: label(of.spec.label), n: uuids.length })}
      okText={t('打印')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: data === undefined }}
      onOk={() => frame.current?.contentWindow?.print()}
      onCancel={onClose}
    >
      {of.spec.qrLabel === null ? null : (
        <Segmented<PrintTemplate>
          className={styles.papers ?? ''}
          aria-label={t('纸张')}
          value={chosen}
          onChange={choose}
          options={[
            { value: 'a4', label: t('A4 单据') },
            { value: 'labels', label: t('A4 标签纸') },
            { value: 'label', label: t('标签机 60×40 mm') },
          ]}
        />
      )}
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !isLoadingError ? <PageSkeleton /> : null}
      {data === undefined ? null : (
        // Same origin, or it could not be printed; scripts stay off.
        <iframe ref={frame} className={styles.paper} title={t('打印预览')} srcDoc={data} sandbox="allow-same-origin allow-modals" />
      )}
    </Modal>
  )
}
