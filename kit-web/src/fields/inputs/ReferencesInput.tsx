import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import { labelOf, type Row, textOf, textsOf } from '../row.ts'
import { type Chosen, useChoices } from '../use-choices.ts'
import styles from './inputs.module.css'

/** Chosen rows with their names, which rows of the wire join by `、`. */
const chosenIn = (row: Row, name: string): Chosen[] => {
  const names = labelOf(row, name).split('、')
  return textsOf(row[name]).map((uuid, index) => ({ value: uuid, label: names[index] || uuid }))
}

const changeOf = (name: string, chosen: readonly Chosen[]): Row => ({
  [name]: chosen.map(({ value }) => value),
  [labelKey(name)]: chosen.length === 0 ? null : chosen.map(({ label }) => textOf(label)).join('、'),
})

const TargetsInput = ({ target, ...props }: InputProps & { target: Entity }): ReactNode => {
  const { name, spec, row, onChange } = props
  const t = useText()
  const [opened, setOpened] = useState(false)
  const { choices, setTyped, loading } = useChoices(props, target, opened)
  return (
    <Select<Chosen[]>
      {...controlProps(props)}
      className={styles.wide ?? ''}
      mode="multiple"
      labelInValue
      allowClear
      {...(spec.max !== undefined && { maxCount: spec.max })}
      placeholder={t('请选择')}
      open={opened}
      onOpenChange={setOpened}
      loading={loading}
      options={choices}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={chosenIn(row, name)}
      notFoundContent={loading ? t('加载中') : t('没有符合条件的结果')}
      onChange={(chosen) => onChange(changeOf(name, chosen))}
    />
  )
}

/** Rows of another entity, found by their names. */
export const ReferencesInput = (props: InputProps): ReactNode => {
  const target = targetOf(props.of, props.spec)
  return target === undefined ? null : <TargetsInput {...props} target={target} />
}
