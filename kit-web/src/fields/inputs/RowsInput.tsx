import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import { copiedCells } from '@qifuyun/ui/platform/format/copied-cells.ts'
import { serial } from '@qifuyun/ui/platform/format/labels.ts'
import { App, Button, ConfigProvider } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type ComponentType, type KeyboardEvent, type ReactNode, use, useRef } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { childKey, columnsOf, moveChild, newChild, pasteCells, removeChild, shownColumns } from '../child-rows.ts'
import { isNumeric } from '../FieldText.tsx'
import type { InputProps } from '../input-props.ts'
import { childrenOf, isMissing, type Row } from '../row.ts'
import { StoredStay } from '../stored-stay.ts'
import { isFilled } from './child-file.ts'
import { RowsFile } from './RowsFile.tsx'
import styles from './RowsInput.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Fewer rows are typed in. */
const FILE_FROM = 20

interface RowsInputProps extends InputProps {
  /** The control of one cell. */
  Cell: ComponentType<InputProps>
}

/** The place of a cell, as its control's id says it. */
const placeOf = (target: EventTarget): { row: number; name: string } | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-child]') : null
  return cell === null ? null : { row: Number(cell.dataset.row), name: cell.dataset.child ?? '' }
}

const focusCell = (table: HTMLElement | null, row: number, name: string): void =>
  table?.querySelector<HTMLElement>(`[data-row="${row}"][data-child="${name}"] :is(input, textarea, button)`)?.focus()

/**
 * Enter goes down, Tab past the last cell of a line that says something begins another one, Alt and an arrow move the row, Ctrl/⌘ and D
 * copy the cell above, Ctrl/⌘ and Delete take the row away.
 */
const useRowKeys = (
  table: { current: HTMLElement | null },
  rows: readonly Row[],
  {
    columns,
    change,
    add,
    stays,
  }: { columns: readonly string[]; change: (rows: Row[]) => void; add: () => void; stays: (row: Row) => boolean },
) => {
  // A cell of a row that has just been made or moved is focused once it is drawn.
  const focusSoon = (row: number, name: string): void => {
    requestAnimationFrame(() => focusCell(table.current, row, name))
  }
  return (event: KeyboardEvent): void => {
    const place = placeOf(event.target)
    if (place === null) return
    const { row, name } = place
    const isList = event.target instanceof Element && event.target.getAttribute('role') === 'combobox'
    const arrow = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && arrow !== undefined) {
      change(moveChild(rows, row, arrow))
      focusSoon(Math.min(rows.length - 1, Math.max(0, row + arrow)), name)
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'Delete') {
      if (rows[row] === undefined || stays(rows[row])) return
      change(removeChild(rows, row))
      focusSoon(Math.min(rows.length - 2, row), name)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      const [own, above] = [rows[row], rows[row - 1]]
      if (own === undefined || above === undefined || !columns.includes(name)) return
      // What a reference is called goes with it.
      const copied = Object.fromEntries([name, labelKey(name)].flatMap((key) => (key in above ? [[key, above[key]]] : [])))
      change(rows.with(row, { ...own, ...copied }))
    } else if (event.key === 'Tab' && !event.shiftKey) {
      if (row !== rows.length - 1 || name !== columns.at(-1) || !columns.some((each) => !isMissing(rows[row]?.[each]))) return
      add()
      focusSoon(row + 1, columns[0] ?? name)
    } else if (event.key === 'Enter' && !isList && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      if (row === rows.length - 1) add()
      focusSoon(row + 1, name)
    } else return
    event.preventDefault()
  }
}

const Head = ({ of, columns }: Pick<RowsInputProps, 'of'> & { columns: [string, FieldSpec][] }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  return (
    <thead>
      <tr>
        <th className={styles.serial}>{t('序号')}</th>
        {columns.map(([name, spec]) => (
          <th key={name} className={isNumeric(spec) ? styles.numeric : undefined}>
            {spec.required ? <span className={styles.required}>*</span> : null}
            {label(spec.label)}
          </th>
        ))}
        <th className={styles.tools}>{t('操作')}</th>
      </tr>
    </thead>
  )
}

interface ToolsProps {
  index: number
  count: number
  onMove: (by: number) => void
  /** Absent where the row stays. */
  onRemove: (() => void) | undefined
}

const Tools = ({ index, count, onMove, onRemove }: ToolsProps): ReactNode => {
  const t = useText()
  const n = index + 1
  const tool = (name: string, icon: ReactNode, disabled: boolean, act: () => void): ReactNode => (
    <Button type="text" size="small" aria-label={name} title={name} icon={icon} disabled={disabled} onClick={act} />
  )
  return (
    <td className={styles.tools}>
      {tool(t('上移第 {n} 行', { n }), <ArrowUp {...ICON} />, index === 0, () => onMove(-1))}
      {tool(t('下移第 {n} 行', { n }), <ArrowDown {...ICON} />, index === count - 1, () => onMove(1))}
      {onRemove ? tool(t('删除第 {n} 行', { n }), <Trash2 {...ICON} />, false, onRemove) : null}
    </td>
  )
}

/** Child rows as a table to write in: add, take away, put in order, paste from a spreadsheet. */
export const RowsInput = ({ Cell, ...props }: RowsInputProps): ReactNode => {
  const { of, id, name, spec, row, onChange, disabled = false, describedBy, ariaLabel, childErrors = {} } = props
  const t = useText()
  const label = useLabel(of)
  const { message } = App.useApp()
  const table = useRef<HTMLTableElement>(null)
  const fields = spec.children ?? {}
  const max = spec.max ?? 200
  const columns = shownColumns(fields)
  const rows = childrenOf(row[name])
  const change = (next: Row[]): void => onChange({ [name]: next })
  const add = (): void => {
    if (rows.length < max) change([...rows, newChild(fields)])
  }
  const blank = Object.entries(newChild(fields))
  /** A row that is there already, or in which something was written beside its defaults. */
  const saysAnything = (child: Row): boolean =>
    typeof child.uuid === 'string' ||
    Object.entries(child).some(
      ([key, value]) => key !== '_key' && !isMissing(value) && !blank.some(([name, given]) => name === key && given === value),
    )
  const storedStay = use(StoredStay)
  const stays = ({ uuid }: Row): boolean => storedStay && typeof uuid === 'string'
  const onKeyDown = useRowKeys(table, rows, { columns: columnsOf(fields).map(([each]) => each), change, add, stays })
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target)
    const cells = copiedCells(event.clipboardData.getData('text/plain'))
    if (place === null || cells === null) return
    event.preventDefault()
    const { rows: pasted, unread } = pasteCells(of, fields, rows, place, cells, max)
    change(pasted)
    if (unread > 0) message.warning(t('{n} 个单元格无法识别', { n: unread }))
  }
  return (
    <div id={id} className={styles.frame} role="group" aria-label={ariaLabel ?? label(spec.label)} aria-describedby={describedBy}>
      <ConfigProvider variant="filled">
        <table ref={table} className={styles.table} aria-label={label(spec.label)} onKeyDown={onKeyDown} onPaste={onPaste}>
          <Head of={of} columns={columns} />
          <tbody>
            {rows.map((child, index) => (
              <tr key={childKey(child)}>
                <td className={styles.serial}>{serial(index + 1)}</td>
                {columns.map(([childName, childSpec]) => {
                  const error = childErrors[`[${index}].${childName}`]
                  const cellId = `${id}-${index}-${childName}`
                  return (
                    <td
                      key={childName}
                      className={isNumeric(childSpec) && childSpec.readonly ? styles.numeric : undefined}
                      data-row={index}
                      data-child={childName}
                      data-kind={childSpec.kind}
                      data-label={label(childSpec.label)}
                    >
                      <Cell
                        of={of}
                        id={cellId}
                        name={childName}
                        spec={childSpec}
                        row={child}
                        outer={row}
                        siblings={fields}
                        disabled={disabled}
                        invalid={error !== undefined}
                        describedBy={error === undefined ? undefined : `${cellId}-error`}
                        ariaLabel={t('{label}，第 {n} 行', { label: label(childSpec.label), n: index + 1 })}
                        onChange={(changed) => change(rows.with(index, { ...child, ...changed }))}
                      />
                      {error === undefined ? null : (
                        <span id={`${cellId}-error`} className={styles.error}>
                          {error}
                        </span>
                      )}
                    </td>
                  )
                })}
                <Tools
                  index={index}
                  count={rows.length}
                  onMove={(by) => change(moveChild(rows, index, by))}
                  onRemove={stays(child) ? undefined : () => change(removeChild(rows, index))}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </ConfigProvider>
      <Button type="dashed" block icon={<Plus {...ICON} />} disabled={disabled || rows.length >= max} onClick={add}>
        {t('添加一行')}
      </Button>
      {/* Where stored rows stay they are answered one by one: a file would only add others. */}
      {max >= FILE_FROM && isFilled(fields) && !storedStay ? (
        <RowsFile
          of={of}
          fields={fields}
          title={label(spec.label)}
          room={max - rows.filter(saysAnything).length}
          disabled={disabled}
          onTake={(taken) => change([...rows.filter(saysAnything), ...taken])}
        />
      ) : null}
    </div>
  )
}
