import { isMasked } from '@qifuyun/kit/field.ts'
import { useDictionary } from '@qifuyun/ui/dictionaries/api.ts'
import { Input, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import styles from './FilterPanel.module.css'
import { AreaFilter, DepartmentsFilter, PeopleFilter, RecordsFilter } from './FilterPickers.tsx'
import { DaysFilter, MonthsFilter, NumbersFilter, TimesFilter } from './FilterRanges.tsx'
import { type FilterFieldProps, oneOf, valuesIn } from './filter-field-props.ts'
import { widgetOf } from './filter-value.ts'

const Choices = ({ of, id, spec, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const entries = useDictionary(spec.parentCode)
  const own = (spec.options ?? []).map((option) => ({ value: String(option.code), label: label(option.label) }))
  const options = spec.kind === 'dictionary' ? (entries ?? []).map(({ dictCode, dictName }) => ({ value: dictCode, label: dictName })) : own
  return (
    <Select
      id={id}
      mode="multiple"
      className={styles.wide ?? ''}
      placeholder={t('全部')}
      options={options}
      value={valuesIn(value)}
      onChange={(codes: string[]) => onChange(oneOf(codes))}
      showSearch={{ optionFilterProp: 'label' }}
    />
  )
}

const Flag = ({ of, spec, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const choices = [
    { value: 'all', label: t('全部') },
    { value: 'yes', label: t('是') },
    { value: 'no', label: t('否') },
  ]
  return (
    <Segmented
      aria-label={label(spec.label)}
      options={choices}
      value={value?.kind === 'is' ? (value.yes ? 'yes' : 'no') : 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : { kind: 'is', yes: chosen === 'yes' })}
    />
  )
}

const TEXT_MAX = 50

const Words = ({ id, spec, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  const asked = value?.kind === 'contains' ? value.text : ''
  const [typed, setTyped] = useState(asked)
  const ask = (): void => {
    const text = typed.trim()
    if (text !== asked) onChange(text === '' ? undefined : { kind: 'contains', text })
  }
  return (
    <Input
      key={asked}
      id={id}
      allowClear
      maxLength={TEXT_MAX}
      placeholder={isMasked(spec) ? t('完整号码') : t('包含')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={ask}
      onBlur={ask}
    />
  )
}

/** The control that asks for one field. */
export const FilterField = (props: FilterFieldProps): ReactNode => {
  switch (widgetOf(props.spec)) {
    case 'choices':
      return <Choices {...props} />
    case 'records':
      return <RecordsFilter {...props} />
    case 'days':
      return <DaysFilter {...props} />
    case 'months':
      return <MonthsFilter {...props} />
    case 'times':
      return <TimesFilter {...props} />
    case 'numbers':
      return <NumbersFilter {...props} />
    case 'flag':
      return <Flag {...props} />
    case 'text':
      return <Words {...props} />
    case 'people':
      return <PeopleFilter {...props} />
    case 'departments':
      return <DepartmentsFilter {...props} />
    case 'area':
      return <AreaFilter {...props} />
    case null:
      return null
  }
}
