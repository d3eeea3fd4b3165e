import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import styles from './Question.module.css'

interface DataTableProps {
  title: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/** The figures of a chart to be read one by one. */
export const DataTable = ({ title, columns, rows }: DataTableProps): ReactNode => (
  <ScrollRegion className={styles.data} label={title}>
    <table className={styles.table}>
      <caption className="qf-visually-hidden">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
