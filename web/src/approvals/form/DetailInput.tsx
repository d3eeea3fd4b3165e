import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FieldPurview, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { accessOf } from '@qifuyun/flow/form-values.ts'
import { serial } from '@qifuyun/ui/platform/format/labels.ts'
import { Button } from 'antd'
import { Copy, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { FieldInput } from './FieldInput.tsx'
import { FieldValue } from './FieldValue.tsx'
import styles from './Form.module.css'
import { type FormRow, newRow, rowsOf } from './values.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface DetailInputProps {
  field: FormField
  id: string
  value: unknown
  onChange: (rows: FormRow[]) => void
  purview: FieldPurview
  /** Keyed `items[0].price`. */
  errors: Readonly<Record<string, string>>
}

/** A table of a form to write in: rows are added, doubled and taken away. */
export const DetailInput = ({ field, id, value, onChange, purview, errors }: DetailInputProps): ReactNode => {
  const t = useText()
  const rows = rowsOf(value)
  const { fieldKey } = field
  const columns = (field.columns ?? []).filter((column) => accessOf(purview, `${fieldKey}.${column.fieldKey}`, 'read') !== 'hidden')
  const full = rows.length >= FLOW_LIMIT.detailRows
  const cell = (column: FormField, row: FormRow, index: number): ReactNode => {
    const key = `${fieldKey}[${index}].${column.fieldKey}`
    const error = errors[key]
    const cellId = `${id}-${index}-${column.fieldKey}`
    if (accessOf(purview, `${fieldKey}.${column.fieldKey}`, 'read') !== 'edit')
      return <FieldValue field={column} value={row[column.fieldKey]} />
    return (
      <>
        <FieldInput
          compact
          field={column}
          id={cellId}
          value={row[column.fieldKey]}
          label={t('{label}，第 {n} 行', { label: column.label, n: index + 1 })}
          invalid={error !== undefined}
          describedBy={error === undefined ? undefined : `${cellId}-error`}
          onChange={(changed) => onChange(rows.with(index, { ...row, [column.fieldKey]: changed }))}
        />
        {error === undefined ? null : (
          <p id={`${cellId}-error`} className={styles.error} data-error={key}>
            {error}
          </p>
        )}
      </>
    )
  }
  return (
    <div id={id} className={styles.tableFrame}>
      <table className={styles.table} aria-label={field.label}>
        <thead>
          <tr>
            <th className={styles.serial}>{t('序号')}</th>
            {columns.map((column) => (
              <th key={column.fieldKey}>
                {column.required ? <span className={styles.required}>*</span> : null}
                {column.label}
              </th>
            ))}
            <th className={styles.tools}>{t('操作')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.$key}>
              <td className={styles.serial}>{serial(index + 1)}</td>
              {columns.map((column) => (
                <td key={column.fieldKey}>{cell(column, row, index)}</td>
              ))}
              <td className={styles.tools}>
                <Button
                  type="text"
                  size="small"
                  aria-label={t('复制第 {n} 行', { n: index + 1 })}
                  icon={<Copy {...ICON} />}
                  disabled={full}
                  onClick={() => onChange(rows.toSpliced(index + 1, 0, { ...row, $key: newRow().$key }))}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={t('删除第 {n} 行', { n: index + 1 })}
                  icon={<Trash2 {...ICON} />}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button type="dashed" block icon={<Plus {...ICON} />} disabled={full} onClick={() => onChange([...rows, newRow(columns)])}>
        {t('添加一行')}
      </Button>
    </div>
  )
}
