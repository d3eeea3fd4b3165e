import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { Dropdown, type MenuProps, Popover } from 'antd'
import {
  ArrowDownWideNarrow,
  ArrowUp,
  ArrowUpNarrowWide,
  ChevronDown,
  EyeOff,
  ListFilter,
  Pin,
  PinOff,
  SlidersHorizontal,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { levelOf } from '#src/fields/level.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { FilterField } from '../filter/FilterField.tsx'
import { widgetOf } from '../filter/filter-value.ts'
import type { ListModel } from '../use-list.ts'
import { type Column, isNumber } from './columns.ts'
import styles from './HeadMenu.module.css'
import type { Columns } from './use-columns.ts'

interface HeadMenuProps {
  list: ListModel
  columns: Columns
  column: Column
}

const ICON = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The condition on the values of one column. */
const ColumnFilter = ({ list: { of, place, go }, column: { key, spec } }: Omit<HeadMenuProps, 'columns'>): ReactNode => {
  const label = useLabel(of)
  const id = useId()
  const { [key]: value, ...others } = place.filters
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label(spec.label)}</label>
      <FilterField
        of={of}
        id={id}
        name={key}
        spec={spec}
        value={value}
        onChange={(chosen) => go({ filters: chosen === undefined ? others : { ...others, [key]: chosen } })}
      />
    </div>
  )
}

const useEntries = ({ list, columns, column }: HeadMenuProps, onFilter: () => void): NonNullable<MenuProps['items']> => {
  const t = useText()
  const label = useLabel(list.of)
  const { key, spec, sortable, pinned } = column
  const sort = list.place.sort[0]
  const sorted = sort?.field === key ? sort.order : undefined
  const order = (to: 'asc' | 'desc'): void => list.go({ sort: sorted === to ? [] : [{ field: key, order: to }] })
  const filterable = key !== 'state' && fieldOf(list.of, key) !== undefined && widgetOf(spec) !== null
  const [shown, all] = [columns.shown.length, columns.all.length]
  return [
    ...(sortable
      ? [
          { key: 'asc', label: t('升序'), icon: <ArrowUpNarrowWide {...ICON} />, onClick: () => order('asc') },
          { key: 'desc', label: t('降序'), icon: <ArrowDownWideNarrow {...ICON} />, onClick: () => order('desc') },
          { type: 'divider' as const },
        ]
      : []),
    ...(filterable
      ? [{ key: 'filter', label: t('筛选{label}', { label: label(spec.label) }), icon: <ListFilter {...ICON} />, onClick: onFilter }]
      : []),
    pinned
      ? { key: 'pin', label: t('取消固定'), icon: <PinOff {...ICON} />, onClick: () => columns.pin(key) }
      : { key: 'pin', label: t('固定在左侧'), icon: <Pin {...ICON} />, onClick: () => columns.pin(key) },
    { key: 'hide', label: t('隐藏这一列'), icon: <EyeOff {...ICON} />, disabled: shown === 1, onClick: () => columns.toggle(key) },
    { type: 'divider' },
    {
      key: 'columns',
      label: (
        <span className={styles.counted}>
          {t('列设置')} <span>{`${shown} / ${all}`}</span>
        </span>
      ),
      icon: <SlidersHorizontal {...ICON} />,
      onClick: () => columns.choose(true),
    },
  ]
}

/** The head of a column: its name, and on a click, or by Shift+F10, everything that can be done with it. */
export const HeadMenu = (props: HeadMenuProps): ReactNode => {
  const { list, column } = props
  const { key, spec } = column
  const label = useLabel(list.of)
  const [open, setOpen] = useState(false)
  const [filtering, setFiltering] = useState(false)
  const items = useEntries(props, () => setFiltering(true))
  const sort = list.place.sort.find(({ field }) => field === key)
  const selectedKeys = [...(sort === undefined ? [] : [sort.order]), ...(key in list.place.filters ? ['filter'] : [])]
  const name = label(spec.label)
  return (
    <Popover
      open={filtering}
      onOpenChange={(asked) => {
        // A click on the head opens its menu.
        if (!asked) setFiltering(false)
      }}
      trigger="click"
      placement="bottomLeft"
      content={<ColumnFilter list={list} column={column} />}
      destroyOnHidden
    >
      <Dropdown
        trigger={['click', 'contextMenu']}
        open={open}
        onOpenChange={setOpen}
        // A pinned column moves, and its menu would stay open with it.
        menu={{ items, selectedKeys, onClick: () => setOpen(false) }}
      >
        <button
          type="button"
          className={styles.head}
          data-numeric={(isNumber(spec) && levelOf(list.of, key) === undefined) || undefined}
          data-filtered={key in list.place.filters || undefined}
          aria-haspopup="menu"
        >
          <span className={styles.name}>{name}</span>
          {sort === undefined ? null : (
            <ArrowUp size={13} strokeWidth={2} className={styles.arrow} data-order={sort.order} aria-hidden="true" />
          )}
          <ChevronDown size={13} strokeWidth={1.75} className={styles.more} aria-hidden="true" />
        </button>
      </Dropdown>
    </Popover>
  )
}
