import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './ExportDialog.module.css'
import { isNarrowed } from './place.ts'
import type { Columns } from './table/use-columns.ts'
import { COUNT_LIMIT, type ListModel } from './use-list.ts'

interface ExportDialogProps {
  list: ListModel
  columns: Columns
  onClose: () => void
}

/** Which columns of the rows that the list shows go into a file. */
export const ExportDialog = ({ list: { of, body, place, total }, columns, onClose }: ExportDialogProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [chosen, setChosen] = useState<readonly string[]>(() => columns.shown.map(({ key }) => key))
  const [busy, setBusy] = useState(false)
  // In the order of the table, whatever was ticked first.
  const keys = columns.all.map(({ key }) => key).filter((key) => chosen.includes(key))
  const all = keys.length === columns.all.length
  const title = t('导出{what}', { what: label(of.spec.label) })
  const start = async (): Promise<void> => {
    setBusy(true)
    const begun = await startExport({ businessCode: addressOf(of).businessCode, title, params: { ...body, columns: keys } })
    setBusy(false)
    if (begun) onClose()
  }
  const count = total >= COUNT_LIMIT ? t('超过 {n} 条', { n: total }) : t('共 {n} 条', { n: total })
  return (
    <Modal
      open
      width={456}
      title={title}
      okText={t('导出')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: keys.length === 0, loading: busy }}
      onOk={() => void start()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className={styles.scope}>
        {isNarrowed(place) ? t('将导出当前筛选的数据：{count}', { count }) : t('将导出全部数据：{count}', { count })}
      </p>
      <Checkbox
        checked={all}
        indeterminate={!all && keys.length > 0}
        onChange={({ target }) => setChosen(target.checked ? columns.all.map(({ key }) => key) : [])}
      >
        {t('全部列')}
      </Checkbox>
      <Checkbox.Group className={styles.columns ?? ''} value={keys} onChange={(ticked) => setChosen(ticked.map(String))}>
        {columns.all.map(({ key, spec }) => (
          <Checkbox key={key} value={key}>
            {label(spec.label)}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Modal>
  )
}
