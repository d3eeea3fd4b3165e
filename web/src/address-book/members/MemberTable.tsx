import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { fittedWidths } from '@qifuyun/ui/components/fitted-widths.ts'
import { scrollbarWidth } from '@qifuyun/ui/components/scrollbar-width.ts'
import { useMedia } from '@qifuyun/ui/components/use-media.ts'
import { useSize } from '@qifuyun/ui/components/use-size.ts'
import { Table, type TableProps } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './MemberTable.module.css'
import type { MemberPlace, SortField } from './place.ts'

const HEAD_PX = 40
const PHONE = '(max-width: 767px)'
const BELOW = ['department', 'position', 'status']
/** Up to here rows are real rows of a table; more of them are drawn as they come into view. */
const DRAWN_ROWS = 50
const SELECT_PX = 44
/** Columns may become so narrow, in parts of their width. */
const LEAST = 0.88

export type MemberColumn = NonNullable<TableProps<Member>['columns']>[number] & { key: string; width: number }

export interface Selection {
  selected: readonly string[]
  select: (userUuids: readonly string[]) => void
  /** Who cannot be chosen. */
  isFixed?: (member: Member) => boolean
}

interface MemberTableProps {
  label: string
  members: readonly Member[]
  columns: readonly MemberColumn[]
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
  onOpen: (member: Member) => void
  /** A double click. */
  onTalk?: (member: Member) => void
  selection?: Selection
}

interface RowDeeds {
  open: () => void
  select: (() => void) | undefined
}

/** Keys of a row: ↑↓ the neighbours, Enter opens, Space selects. */
const onRowKey = (event: KeyboardEvent<HTMLElement>, { open, select }: RowDeeds): void => {
  const row = event.currentTarget
  if (event.target !== row) return
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null
  if (next instanceof HTMLElement && next.dataset.rowKey !== undefined) next.focus()
  else if (event.key === 'Enter') open()
  else if (event.key === ' ' && select) select()
  else return
  event.preventDefault()
}

const SORT_FIELDS: readonly SortField[] = ['userName', 'jobNumber', 'createTime', 'entryDate']

const partOf = (column: MemberColumn, value: unknown, member: Member, index: number): ReactNode => {
  const drawn = column.render?.(value, member, index)
  // These columns draw plain nodes; what merges cells is for tables alone.
  return drawn as ReactNode
}

/** One column of the name with the facts below it, and what can be done. */
const rowsOf = (columns: readonly MemberColumn[]): MemberColumn[] =>
  columns.flatMap((column): MemberColumn[] => {
    if (column.key === 'actions') return [column]
    if (column.key !== 'userName') return []
    const facts = columns.filter(({ key }) => BELOW.includes(key))
    return [
      {
        ...column,
        render: (value, member, index) => (
          <>
            {partOf(column, value, member, index)}
            <span className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact.key}>{partOf(fact, value, member, index)}</span>
              ))}
            </span>
          </>
        ),
      },
    ]
  })

/** Columns of which none is cut at what stays at the edge. */
const fitted = (columns: readonly MemberColumn[], room: number): MemberColumn[] => {
  const [flowing, staying] = [columns.filter(({ fixed }) => fixed === undefined), columns.filter(({ fixed }) => fixed !== undefined)]
  const firm = staying.reduce((sum, { width }) => sum + width, 0)
  const widths = fittedWidths(
    flowing.map(({ width }) => ({ width, least: Math.ceil(width * LEAST) })),
    room - firm,
  )
  return [...flowing.map((column, index) => ({ ...column, width: widths[index] ?? column.width })), ...staying]
}

/** Members as a table of one page: drawn as far as they are seen, by mouse and by keys. */
export const MemberTable = (props: MemberTableProps): ReactNode => {
  const t = useText()
  const { label, members, columns, place, go, onOpen, onTalk, selection } = props
  const [box, { width: boxWidth = Number.POSITIVE_INFINITY, height }] = useSize()
  const [active, setActive] = useState<string>()
  const focusable = members.some(({ userUuid }) => userUuid === active) ? active : members[0]?.userUuid
  // On a phone a member is a row of a list: who he is, with what else matters below.
  const narrow = useMedia(PHONE)
  const shown = narrow ? rowsOf(columns) : fitted(columns, boxWidth - (selection ? SELECT_PX : 0) - scrollbarWidth())
  const width = shown.reduce((sum, column) => sum + column.width, selection ? SELECT_PX : 0)
  const toggle = ({ userUuid }: Member): void => {
    if (selection === undefined) return
    const { selected, select } = selection
    select(selected.includes(userUuid) ? selected.filter((one) => one !== userUuid) : [...selected, userUuid])
  }
  return (
    <div ref={box} className={styles.box}>
      {height === undefined ? null : (
        <Table<Member>
          className={styles.table ?? ''}
          aria-label={label}
          rowKey="userUuid"
          size="medium"
          showHeader={!narrow}
          columns={shown.map((column) => ({
            ...column,
            ...(column.sorter !== undefined && {
              sortOrder:
                place.sort?.field === column.key ? (place.sort.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
            }),
          }))}
          dataSource={members}
          pagination={false}
          showSorterTooltip={false}
          virtual={members.length > DRAWN_ROWS}
          tableLayout="fixed"
          scroll={{ ...(narrow ? {} : { x: width }), y: Math.max(120, height - HEAD_PX) }}
          rowClassName={({ userUuid }) => (userUuid === place.userUuid ? (styles.open ?? '') : '')}
          {...(selection && {
            rowSelection: {
              columnWidth: SELECT_PX,
              fixed: 'start' as const,
              selectedRowKeys: [...selection.selected],
              onChange: (keys) => selection.select(keys.map(String)),
              getCheckboxProps: (member) => ({
                'aria-label': t('选择 {name}', { name: member.userName }),
                disabled: selection.isFixed?.(member) ?? false,
              }),
              getTitleCheckboxProps: () => ({ 'aria-label': t('全选本页') }),
            },
          })}
          onRow={(member) => ({
            tabIndex: member.userUuid === focusable ? 0 : -1,
            'aria-current': member.userUuid === place.userUuid ? 'true' : undefined,
            onFocus: ({ target, currentTarget }) => {
              if (target === currentTarget) setActive(member.userUuid)
            },
            onClick: () => onOpen(member),
            onDoubleClick: () => onTalk?.(member),
            onKeyDown: (event) => onRowKey(event, { open: () => onOpen(member), select: selection && (() => toggle(member)) }),
          })}
          onChange={(_pages, _filters, sorter) => {
            const one = Array.isArray(sorter) ? sorter[0] : sorter
            const field = SORT_FIELDS.find((name) => name === one?.columnKey)
            go({ sort: field && one?.order ? { field, order: one.order === 'ascend' ? 'asc' : 'desc' } : undefined })
          }}
        />
      )}
    </div>
  )
}
