import type { FieldAccess, FieldPurview, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../../context.ts'
import styles from './Panel.module.css'

const ACCESS = { edit: '可编辑', read: '只读', hidden: '隐藏' } as const satisfies Record<FieldAccess, TextKey>
const ACCESSES = Object.keys(ACCESS) as FieldAccess[]

interface FieldAccessTableProps {
  value: FieldPurview
  /** What a field without an entry has. */
  usual: FieldAccess
  onChange: (value: FieldPurview) => void
}

interface Line {
  path: string
  label: string
  inner: boolean
}

const linesOf = (fields: readonly FormField[]): Line[] =>
  fields.flatMap(({ fieldKey, label, columns = [] }) => [
    { path: fieldKey, label, inner: false },
    ...columns.map((column) => ({ path: `${fieldKey}.${column.fieldKey}`, label: column.label, inner: true })),
  ])

/** Which fields people at a node may change, read, or not see. */
export const FieldAccessTable = ({ value, usual, onChange }: FieldAccessTableProps): ReactNode => {
  const t = useText()
  const lines = linesOf(useDesigner().design.formSchema.fields)
  if (lines.length === 0) return <p className={styles.note}>{t('表单里还没有字段')}</p>
  const accessOf = ({ path }: Line): FieldAccess => value[path] ?? usual
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('字段')}</th>
          {ACCESSES.map((access) => (
            <th key={access} scope="col">
              <Radio
                checked={lines.every((line) => accessOf(line) === access)}
                onChange={() => onChange(Object.fromEntries(lines.map(({ path }) => [path, access])))}
                aria-label={t('全部{access}', { access: t(ACCESS[access]) })}
              >
                {t(ACCESS[access])}
              </Radio>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.path}>
            <td className={line.inner ? styles.column : undefined}>{line.label}</td>
            {ACCESSES.map((access) => (
              <td key={access}>
                <Radio
                  checked={accessOf(line) === access}
                  onChange={() => onChange({ ...value, [line.path]: access })}
                  aria-label={`${line.label} ${t(ACCESS[access])}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
