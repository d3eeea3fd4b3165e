import { BulkFrame } from '@qifuyun/ui/components/paged/BulkFrame.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import type { ListModel } from '../use-list.ts'
import type { Work } from '../use-work.ts'
import styles from './BulkBar.module.css'

interface BulkBarProps {
  list: ListModel
  work: Work
}

/** What can be done with the chosen rows, also those of other pages. */
export const BulkBar = ({ list: { rights, of, rows: shown = [] }, work }: BulkBarProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const rows = work.chosen
  if (rows.length === 0) return null
  const elsewhere = rows.filter(({ uuid }) => !shown.some((row) => row.uuid === uuid)).length
  const n = rows.length
  const words = elsewhere === 0 ? t('已选 {n} 条', { n }) : t('已选 {n} 条，其中 {m} 条在其他页', { n, m: elsewhere })
  const changeable = rows.filter(work.isChangeable)
  return (
    <BulkFrame className={styles.bar} words={words} onClear={() => work.select([])}>
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
