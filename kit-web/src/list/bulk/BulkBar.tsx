import { BulkFrame } from '@qifuyun/ui/components/paged/BulkFrame.tsx'
import { Button, Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import type { ListRow } from '../../rows.ts'
import { usePhone } from '../phone/use-phone.ts'
import type { ListModel } from '../use-list.ts'
import type { Work } from '../use-work.ts'
import styles from './BulkBar.module.css'

/** More stand in a menu. */
const SHOWN_MAX = { phone: 2, table: 3 } as const

interface BulkDeed {
  key: string
  label: string
  danger?: boolean | undefined
  run(): void
}

/** Buttons that an application has for chosen rows; `done` clears the choice. */
export type BulkButtons = (rows: readonly ListRow[], done: () => void) => ReactNode

interface BulkBarProps {
  list: ListModel
  work: Work
  bulk?: BulkButtons | undefined
}

/** What can be done with the chosen rows, also those of other pages. */
export const BulkBar = ({ list: { rights, of, rows: listed = [] }, work, bulk }: BulkBarProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const phone = usePhone()
  const rows = work.chosen
  if (rows.length === 0) return null
  const elsewhere = rows.filter(({ uuid }) => !listed.some((row) => row.uuid === uuid)).length
  const n = rows.length
  const words = elsewhere === 0 ? t('已选 {n} 条', { n }) : t('已选 {n} 条，其中 {m} 条在其他页', { n, m: elsewhere })
  const changeable = rows.filter(work.isChangeable)
  const deeds: BulkDeed[] = [
    ...(rights.may('delete') && changeable.length === rows.length
      ? [{ key: 'delete', label: t('删除'), danger: true, run: () => work.remove(rows) }]
      : []),
    { key: 'print', label: of.spec.qrLabel === null ? t('打印') : t('打印标签'), run: () => work.open({ kind: 'print', rows }) },
    ...(rights.may('update') && changeable.length > 0
      ? [{ key: 'edit', label: t('批量编辑'), run: () => work.open({ kind: 'bulkEdit', rows: changeable }) }]
      : []),
    ...work
      .bulkActions(rows)
      .map(({ name, action }) => ({ key: name, label: label(action.label), danger: action.danger, run: () => void work.act(name, rows) }))
      .toReversed(),
  ]
  // The most usual step stands last, where the hand ends.
  const max = phone ? SHOWN_MAX.phone : SHOWN_MAX.table
  const shown = deeds.slice(-max)
  const rest = deeds.slice(0, -max)
  return (
    <BulkFrame className={styles.bar} words={words} onClear={() => work.select([])}>
      {rest.length === 0 ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label: name, danger = false }) => ({ key, label: name, danger })),
            onClick: ({ key }) => rest.find((deed) => deed.key === key)?.run(),
          }}
        >
          <Button size="small" aria-label={t('更多')} icon={<Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />} />
        </Dropdown>
      )}
      {bulk?.(rows, () => work.select([]))}
      {shown.map(({ key, label: name, danger = false, run }, at) => (
        <Button key={key} size="small" danger={danger} type={at === shown.length - 1 && !danger ? 'primary' : 'default'} onClick={run}>
          {name}
        </Button>
      ))}
    </BulkFrame>
  )
}
