import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useMedia } from '#src/components/use-media.ts'
import styles from './PhoneRows.module.css'

const PHONE = '(max-width: 767px)'

type Columns<Row> = NonNullable<TableProps<Row>['columns']>
type Column<Row> = Columns<Row>[number]

/** The number of a row says nothing without its table. */
const SERIAL = 'xh'

const keyOf = <Row extends object>(column: Column<Row>): string => {
  const index: unknown = 'dataIndex' in column ? column.dataIndex : undefined
  const key = column.key ?? index
  return typeof key === 'string' || typeof key === 'number' ? String(key) : ''
}

/** What can be done with a row stands at the end of wide tables, in sight. */
const isDeeds = <Row extends object>({ fixed }: Column<Row>): boolean => fixed === 'right' || fixed === 'end'

const cellOf = <Row extends object>(column: Column<Row>, row: Row, index: number): ReactNode => {
  const value: unknown = 'dataIndex' in column && typeof column.dataIndex === 'string' ? Reflect.get(row, column.dataIndex) : undefined
  const drawn = column.render === undefined ? value : column.render(value, row, index)
  // Lists merge no cells: what they draw are plain nodes.
  return drawn as ReactNode
}

/** Of a cell with nothing in it a list says nothing. */
const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === '—' || value === false

/** The columns of a table as rows of a list: what the row is called, below it all else with its label, and at its end what can be done. */
export const asPhoneRows = <Row extends object>(columns: Columns<Row>): Columns<Row> => {
  const deeds = columns.filter(isDeeds)
  const [title, ...facts] = columns.filter((column) => !isDeeds(column) && keyOf(column) !== SERIAL)
  if (title === undefined) return columns
  return [
    {
      key: 'row',
      title: title.title as ReactNode,
      render: (_value: unknown, row: Row, index: number) => (
        <>
          <span className={styles.title}>{cellOf(title, row, index)}</span>
          <span className={styles.facts}>
            {facts.map((column) => {
              const value = cellOf(column, row, index)
              return isNothing(value) ? null : (
                <span key={keyOf(column)} className={styles.fact}>
                  <span className={styles.label}>{column.title as ReactNode}</span>
                  {value}
                </span>
              )
            })}
          </span>
        </>
      ),
    },
    ...deeds.map(({ fixed: _fixed, ...column }) => column as Column<Row>),
  ]
}

/** What a table is drawn with on this screen: on a phone nothing of a row is out of sight. */
export const usePhoneRows = <Row extends object>(columns: Columns<Row>): { narrow: boolean; columns: Columns<Row> } => {
  const narrow = useMedia(PHONE)
  return { narrow, columns: narrow ? asPhoneRows(columns) : columns }
}
