import { partsCodeOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { PivotView as Pivot } from '@qifuyun/kit/views.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { figureText } from '#src/list/figure.ts'
import { shownField } from '#src/list/table/columns.ts'
import type { ListModel } from '#src/list/use-list.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { type ListParts, useListParts } from '../../reads.ts'
import { type PartKey, placeOfParts } from '../part-place.ts'
import { heatOf } from './heat.ts'
import styles from './PivotView.module.css'

interface PivotProps {
  list: ListModel
  name: string
  view: Pivot
}

const STEPS: Partial<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows walk from figure to figure over those that say nothing. */
const walk = (event: KeyboardEvent<HTMLTableElement>): void => {
  const [down, right] = STEPS[event.key] ?? [0, 0]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (!(row instanceof HTMLTableRowElement) || cell === null || (down === 0 && right === 0)) return
  let [y, x] = [row.rowIndex + down, cell.cellIndex + right]
  for (let next = event.currentTarget.rows[y]?.cells[x]; next !== undefined; next = event.currentTarget.rows[y]?.cells[x]) {
    const figure = next.querySelector('button')
    if (figure !== null) {
      figure.focus()
      break
    }
    ;[y, x] = [y + down, x + right]
  }
  event.preventDefault()
}

type Part = ListParts['rows'][number]

const usePartName = (of: Entity) => {
  const t = useText()
  const label = useLabel(of)
  return (by: string, { key, label: name }: Part): string => {
    if (key === '') return t('未填写')
    const kind = shownField(of, by)?.kind
    if (kind === 'flag') return key === 'true' ? t('是') : t('否')
    return kind === 'dict' ? label(name) : name
  }
}

interface FigureProps {
  value: number | null
  /** How it is written. */
  textOf: (value: number) => string
  /** What it is the figure of. */
  words: string
  onShow: () => void
}

const Figure = ({ value, textOf, words, onShow }: FigureProps): ReactNode =>
  value === null ? (
    <span className={styles.none}>—</span>
  ) : (
    <button type="button" className={styles.figure} aria-label={`${words} ${textOf(value)}`} onClick={onShow}>
      {textOf(value)}
    </button>
  )

/** How the table reads and where its figures lead. */
const useTable = ({ list: { of, place, go }, name, view }: PivotProps) => {
  const label = useLabel(of)
  const nameOf = usePartName(of)
  const { unit, value } = view.measure
  const digits = value.of === 'ratio' ? value.digits : undefined
  const narrowed = value.of !== 'ratio' && value.where !== undefined
  return {
    fieldOf: (by: string) => label(shownField(of, by)?.label ?? by),
    rowName: (row: Part) => nameOf(view.rows, row),
    columnName: (column: Part) => nameOf(view.columns, column),
    textOf: (figure: number) => figureText(figure, unit, label, digits),
    show: (row?: Part, column?: Part): void => {
      const keys: PartKey[] = [
        ...(row ? [{ by: view.rows, key: row.key }] : []),
        ...(column ? [{ by: view.columns, key: column.key }] : []),
      ]
      go({ view: 'table', ...placeOfParts(of, place, keys), ...(narrowed && { kpi: name }) })
    },
  }
}

const Figures = (props: PivotProps & { parts: ListParts }): ReactNode => {
  const t = useText()
  const { view, parts } = props
  const { fieldOf, rowName, columnName, textOf, show } = useTable(props)
  const most = Math.max(0, ...parts.cells.map(({ value }) => value ?? 0))
  const at = new Map(parts.cells.map(({ row, column, value }) => [`${row} ${column}`, value]))
  const [rowField, columnField] = [fieldOf(view.rows), fieldOf(view.columns)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys, arrows only walk between them
    <table className={styles.table} onKeyDown={walk}>
      <caption className="qf-visually-hidden">{t('{what}按{field}', { what: rowField, field: columnField })}</caption>
      <thead>
        <tr>
          <th scope="col">{`${rowField} \\ ${columnField}`}</th>
          {parts.columns.map((column) => (
            <th key={column.key} scope="col">
              {columnName(column)}
            </th>
          ))}
          <th scope="col" className={styles.sum}>
            {t('合计')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{rowName(row)}</th>
            {parts.columns.map((column) => {
              const value = at.get(`${row.key} ${column.key}`) ?? null
              const words = `${rowName(row)} ${columnName(column)}`
              return (
                <td key={column.key} data-heat={view.heat ? heatOf(value, most) : undefined}>
                  <Figure value={value} textOf={textOf} words={words} onShow={() => show(row, column)} />
                </td>
              )
            })}
            <td className={styles.sum}>
              <Figure value={row.total} textOf={textOf} words={rowName(row)} onShow={() => show(row)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('合计')}</th>
          {parts.columns.map((column) => (
            <td key={column.key}>
              <Figure value={column.total} textOf={textOf} words={columnName(column)} onShow={() => show(undefined, column)} />
            </td>
          ))}
          <td className={styles.sum}>
            <Figure value={parts.total} textOf={textOf} words={t('合计')} onShow={() => show()} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What is not shown, so that nobody takes the table for the whole. */
const Left = ({ parts }: { parts: ListParts }): ReactNode => {
  const t = useText()
  const { rows, rowCount, columns, columnCount } = parts
  if (rowCount <= rows.length && columnCount <= columns.length) return null
  return (
    <p className={styles.hint}>
      {t('仅显示数量最多的 {rows} 行、{columns} 列，合计包含全部', { rows: rows.length, columns: columns.length })}
    </p>
  )
}

/** A list as a table of two dimensions; a click on a figure shows its rows. */
export const PivotView = (props: PivotProps): ReactNode => {
  const t = useText()
  const { list, name, view } = props
  const { of, body, rights } = list
  const label = useLabel(of)
  const id = useId()
  const asked = useListParts(of, { ...body, view: name })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  const parts = asked.data
  if (parts === undefined) return <PageSkeleton />
  if (parts.rows.length === 0) return <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
  const title = t('导出{what}', { what: label(view.measure.label) })
  const exportIt = (): void => void startExport({ businessCode: partsCodeOf(of), title, params: { ...body, view: name } })
  return (
    <section className={styles.pivot} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {label(view.measure.label)}
        </h2>
        {rights.may('export') ? (
          <Button size="small" icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={exportIt}>
            {t('导出')}
          </Button>
        ) : null}
      </div>
      <Left parts={parts} />
      <div className={styles.scroll}>
        <Figures {...props} parts={parts} />
      </div>
    </section>
  )
}
