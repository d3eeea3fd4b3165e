import { controlProps, type InputProps } from '@qifuyun/kit-web/fields/input-props.ts'
import type { OwnCellProps } from '@qifuyun/kit-web/fields/own-cells.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useAppNames } from './app-names.ts'
import { useText } from './texts.ts'

/** The application of a policy, by its name; it stays what it is. */
export const AppInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  const t = useText()
  const { list } = useAppNames()
  const kept = typeof row.uuid === 'string'
  return (
    <Select
      {...controlProps(props)}
      disabled={kept || props.disabled === true}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('请选择应用')}
      value={textOf(row[name]) || null}
      options={list.map((each) => ({ value: each.appKey, label: each.name }))}
      onChange={(app: string) => onChange({ [name]: app })}
    />
  )
}

export const AppCell = ({ row }: OwnCellProps): ReactNode => useAppNames().nameOf(textOf(row.app))
