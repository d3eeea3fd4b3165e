import { scrollbarWidth } from '@qifuyun/ui/components/scrollbar-width.ts'
import { useSize } from '@qifuyun/ui/components/use-size.ts'
import { Table, type TableProps } from 'antd'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { fieldText } from '#src/fields/format.ts'
import { levelOf } from '#src/fields/level.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import type { ListRow } from '../../rows.ts'
import type { ListModel } from '../use-list.ts'
import type { Work } from '../use-work.ts'
import { type Column, isNumber } from './columns.ts'
import styles from './EntityTable.module.css'
import { fitted } from './fitted.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { HeadMenu } from './HeadMenu.tsx'
import { InlineCell } from './InlineCell.tsx'
import { RowActions } from './RowActions.tsx'
import type { Columns } from './use-columns.ts'
import { useNarrow } from './use-narrow.ts'

interface EntityTableProps {
  list: ListModel
  columns: Columns
  work: Work
}

const SERIAL_WIDTH = 56
const SELECT_WIDTH = 44
const ACTIONS_WIDTH = 140
const HEAD_HEIGHT = 40
const SUMS_HEIGHT = 41
/** Up to here rows are real rows of a table; more of them are drawn as they come into view. */
const DRAWN_ROWS = 50

type AntColumn = NonNullable<TableProps<ListRow>['columns']>[number]

const sortOf = ({ place }: ListModel, { key, sortable }: Column): 'ascending' | 'descending' | 'none' | undefined => {
  const found = place.sort.find(({ field }) => field === key)
  return found === undefined ? (sortable ? 'none' : undefined) : found.order === 'asc' ? 'ascending' : 'descending'
}

const fieldColumn = (list: ListModel, columns: Columns, column: Column, label: ReturnType<typeof useLabel>): AntColumn => ({
  key: column.key,
  title: <HeadMenu list={list} columns={columns} column={column} />,
  width: column.width,
  ...(isNumber(column.spec) && levelOf(list.of, column.key) === undefined && { align: 'end' as const }),
  ...(column.pinned && { fixed: 'start' as const }),
  ellipsis: { showTitle: false },
  // The cell of the head takes it (`HeaderCell`); the library types only what every `th` has.
  onHeaderCell: () =>
    ({
      'aria-sort': sortOf(list, column),
      resizing: { name: label(column.spec.label), width: column.width, resize: (width: number) => columns.resize(column.key, width) },
    }) as object,
  render: (_value, row) => <InlineCell list={list} column={column} row={row} />,
})

/** How a row stands is in sight beside what can be done about it, however many columns there are. */
const apart = ({ of }: ListModel, shown: readonly Column[]): [flowing: readonly Column[], pinned: readonly Column[]] => {
  const isState = ({ key, pinned }: Column): boolean => key === 'state' && !pinned && of.spec.states.length > 0
  return [shown.filter((column) => !isState(column)), shown.filter(isState)]
}

const widthOf = (columns: readonly Column[]): number => columns.reduce((sum, { width }) => sum + width, 0)

/** Keys of a row: ↑↓ the neighbours, Enter opens, Space selects, F2 edits. */
const onRowKey = (event: KeyboardEvent<HTMLElement>, { open, select }: { open: () => void; select: () => void }): void => {
  const row = event.currentTarget
  if (event.target !== row) return
  const to = event.key === 'ArrowDown' ? row.nextElementSibling : event.key === 'ArrowUp' ? row.previousElementSibling : null
  if (to instanceof HTMLElement && to.dataset.rowKey !== undefined) to.focus()
  else if (event.key === 'Enter') open()
  else if (event.key === ' ') select()
  else if (event.key === 'F2') row.querySelector<HTMLElement>('[data-editable]')?.click()
  else return
  event.preventDefault()
}

/** The table draws it below the rows; `lead` is how many columns stand before the fields. */
const sumsRow = (
  { of, summary }: ListModel,
  shown: readonly Column[],
  { lead, acts, title }: { lead: number; acts: boolean; title: string },
): ReactNode => (
  <Table.Summary fixed>
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={lead}>
        {title}
      </Table.Summary.Cell>
      {shown.map(({ key, spec }, index) => (
        <Table.Summary.Cell key={key} index={lead + index} align={isNumber(spec) ? 'right' : 'left'}>
          {key in summary ? fieldText(of, key, spec, summary) : null}
        </Table.Summary.Cell>
      ))}
      {acts ? <Table.Summary.Cell index={lead + shown.length} /> : null}
    </Table.Summary.Row>
  </Table.Summary>
)

const actionsColumn = (work: EntityTableProps['work'], title: string, narrow: boolean): AntColumn => ({
  key: 'actions',
  title,
  width: ACTIONS_WIDTH,
  ...(narrow ? {} : { fixed: 'end' as const }),
  render: (_value, row) => <RowActions work={work} row={row} />,
})

/** The rows of a page as a table: typed cells, sort, widths, selection, edit in place. */
export const EntityTable = ({ list, columns, work }: EntityTableProps): ReactNode => {
  const t = useText()
  const label = useLabel(list.of)
  const [box, { width: boxWidth = Number.POSITIVE_INFINITY, height }] = useSize()
  const [active, setActive] = useState<string>()
  const { rows = [], place, go, summary } = list
  const { canSelect: selectable, selected, select } = work
  const narrow = useNarrow()
  const [wanted, pinned] = narrow ? [columns.shown, []] : apart(list, columns.shown)
  // Rows that nothing can be done with, as those of a ledger, leave no empty column.
  const acts = rows.some((row) => work.deedsOn(row).length > 0)
  const firm = widthOf(pinned) + SERIAL_WIDTH + (acts ? ACTIONS_WIDTH : 0) + (selectable ? SELECT_WIDTH : 0)
  const flowing = narrow ? wanted : fitted(wanted, boxWidth - firm - scrollbarWidth())
  const stays = narrow ? {} : { fixed: 'start' as const }
  const table: AntColumn[] = [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: SERIAL_WIDTH, ...stays, className: styles.serial ?? '' },
    ...flowing.map((column) => fieldColumn(list, columns, column, label)),
    ...pinned.map((column) => ({ ...fieldColumn(list, columns, column, label), fixed: 'end' as const })),
    ...(acts ? [actionsColumn(work, t('操作'), narrow)] : []),
  ]
  const hasSums = Object.keys(summary).length > 0
  const focusable = rows.some(({ uuid }) => uuid === active) ? active : rows[0]?.uuid
  const toggle = (uuid: string): void => select(selected.includes(uuid) ? selected.filter((one) => one !== uuid) : [...selected, uuid])
  return (
    <div ref={box} className={styles.box}>
      {height === undefined ? null : (
        <Table<ListRow>
          className={styles.table ?? ''}
          rowKey="uuid"
          size="medium"
          columns={table}
          dataSource={rows}
          pagination={false}
          virtual={rows.length > DRAWN_ROWS}
          tableLayout="fixed"
          scroll={{ x: widthOf(flowing) + firm, y: Math.max(120, height - HEAD_HEIGHT - (hasSums ? SUMS_HEIGHT : 0)) }}
          components={{ header: { cell: HeaderCell } }}
          rowClassName={({ uuid }) => (uuid === place.uuid ? (styles.open ?? '') : '')}
          {...(selectable && {
            rowSelection: {
              columnWidth: SELECT_WIDTH,
              ...stays,
              preserveSelectedRowKeys: true,
              selectedRowKeys: [...selected],
              onChange: (keys) => select(keys.map(String)),
              getCheckboxProps: (row) => ({ 'aria-label': t('选择 {name}', { name: work.nameOf(row) }) }),
              getTitleCheckboxProps: () => ({ 'aria-label': t('全选本页') }),
            },
          })}
          onRow={(row) => ({
            tabIndex: row.uuid === focusable ? 0 : -1,
            'aria-current': row.uuid === place.uuid ? 'true' : undefined,
            onFocus: ({ target, currentTarget }: FocusEvent) => {
              if (target === currentTarget) setActive(row.uuid)
            },
            onClick: () => go({ uuid: row.uuid }),
            onKeyDown: (event) => onRowKey(event, { open: () => go({ uuid: row.uuid }), select: () => toggle(row.uuid) }),
          })}
          {...(hasSums && { summary: () => sumsRow(list, [...flowing, ...pinned], { lead: selectable ? 2 : 1, acts, title: t('合计') }) })}
        />
      )}
    </div>
  )
}
