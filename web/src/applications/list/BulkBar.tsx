import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { BulkFrame } from '#src/ui/paged/BulkFrame.tsx'
import { useLabel } from '../label.ts'
import type { ListRow } from '../rows.ts'
import styles from './BulkBar.module.css'
import type { ListModel } from './use-list.ts'
import type { Work } from './use-work.ts'

interface BulkBarProps {
  list: ListModel
  work: Work
  rows: readonly ListRow[]
}

/** What can be done with the chosen rows. */
export const BulkBar = ({ list: { rights, of }, work, rows }: BulkBarProps): ReactNode => {
  const t = useText()
  const label = useLabel()
  if (rows.length === 0) return null
  const changeable = rows.filter(work.isChangeable)
  return (
    <BulkFrame className={styles.bar} words={t('已选 {n} 条', { n: rows.length })} onClear={() => work.select([])}>
      {work.bulkActions(rows).map(({ name, action }) => (
        <Button key={name} size="small" danger={action.danger ?? false} onClick={() => void work.act(name, rows)}>
          {label(action.label)}
        </Button>
      ))}
      {rights.may('update') && changeable.length > 0 ? (
        <Button size="small" onClick={() => work.open({ kind: 'bulkEdit', rows: changeable })}>
          {t('批量编辑')}
        </Button>
      ) : null}
      <Button size="small" onClick={() => work.open({ kind: 'print', rows })}>
        {of.spec.qrLabel === null ? t('打印') : t('打印标签')}
      </Button>
      {rights.may('delete') && changeable.length === rows.length ? (
        <Button size="small" danger onClick={() => work.remove(rows)}>
          {t('删除')}
        </Button>
      ) : null}
    </BulkFrame>
  )
}
