import type { Entity } from '@qifuyun/kit/entity.ts'
import { Button, Checkbox, Popover } from 'antd'
import { Columns3, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import styles from './ColumnChooser.module.css'
import type { Columns } from './use-columns.ts'

/** Own type, so that other things dragged over the list move nothing. */
const TYPE = 'application/x-qifuyun-column'

const Line = ({ of, columns, place }: { of: Entity; columns: Columns; place: number }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [over, setOver] = useState(false)
  const column = columns.all[place]
  if (column === undefined) return null
  const { key, spec } = column
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    columns.move(key, place + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const isColumn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE)
  return (
    <li
      className={styles.line}
      draggable
      data-drop={over || undefined}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(TYPE, key)}
      onDragOver={(event) => {
        if (!isColumn(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const dragged = event.dataTransfer.getData(TYPE)
        if (dragged !== '' && dragged !== key) columns.move(dragged, place)
      }}
    >
      <Checkbox
        className={styles.name ?? ''}
        checked={columns.isShown(key)}
        onChange={() => columns.toggle(key)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={t('Alt+↑↓ 调整顺序')}
      >
        {label(spec.label)}
      </Checkbox>
      <GripVertical size={16} strokeWidth={1.75} aria-hidden="true" className={styles.grip} />
    </li>
  )
}

const Chooser = ({ of, columns }: { of: Entity; columns: Columns }): ReactNode => {
  const t = useText()
  return (
    <div className={styles.panel}>
      <ul className={styles.list} aria-label={t('显示的列')}>
        {columns.all.map(({ key }, place) => (
          <Line key={key} of={of} columns={columns} place={place} />
        ))}
      </ul>
      <div className={styles.foot}>
        <span className={styles.hint}>{t('拖动或按 Alt+↑↓ 调整顺序')}</span>
        <Button type="link" size="small" onClick={columns.reset}>
          {t('恢复默认')}
        </Button>
      </div>
    </div>
  )
}

/** Which columns the table shows, and in which order. */
export const ColumnChooser = ({ of, columns }: { of: Entity; columns: Columns }): ReactNode => {
  const t = useText()
  return (
    <Popover
      open={columns.choosing}
      onOpenChange={columns.choose}
      trigger="click"
      placement="bottomRight"
      content={<Chooser of={of} columns={columns} />}
      destroyOnHidden
    >
      <Button aria-label={t('列设置')} title={t('列设置')} icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />} />
    </Popover>
  )
}
