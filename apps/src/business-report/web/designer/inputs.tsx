import type { InputProps } from '@qifuyun/kit-web/fields/input-props.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import type { ReactNode } from 'react'
import { MetricPicker } from '#src/business-report/web/metrics/MetricPicker.tsx'
import { useText } from '#src/business-report/web/texts.ts'
import { type ChartLine, ChartsEditor } from './ChartsEditor.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import type { Column } from './entries.ts'

// Rows of a form are what its fields make of them.
const columnsIn = ({ row }: InputProps): readonly Column[] => (Array.isArray(row.columns) ? (row.columns as Column[]) : [])
const chartsIn = ({ row }: InputProps): readonly ChartLine[] => (Array.isArray(row.charts) ? (row.charts as ChartLine[]) : [])

/** The columns of a report in its form. */
export const ColumnsInput = (props: InputProps): ReactNode => (
  <ColumnsEditor
    columns={columnsIn(props)}
    disabled={props.disabled === true}
    problems={props.childErrors}
    onChange={(columns) => props.onChange({ columns })}
  />
)

/** The charts of a report in its form: of figures that have columns. */
export const ChartsInput = (props: InputProps): ReactNode => (
  <ChartsEditor
    charts={chartsIn(props)}
    metrics={[...new Set(columnsIn(props).map(({ metric }) => metric))]}
    disabled={props.disabled === true}
    problems={props.childErrors}
    onChange={(charts) => props.onChange({ charts })}
  />
)

/** The figure of a target. */
export const MetricInput = (props: InputProps): ReactNode => {
  const t = useText()
  const { id, name, row, invalid = false, disabled = false, onChange } = props
  return (
    <MetricPicker
      id={id}
      label={t('指标')}
      value={textOf(row[name]) || null}
      invalid={invalid}
      disabled={disabled}
      onChange={(code) => onChange({ [name]: code })}
    />
  )
}
