import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { AreaField, useDictionary } from '@qifuyun/ui/dictionaries/api.ts'
import { Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { optionOf } from '../format.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import { isMissing, textOf } from '../row.ts'
import { isStanding } from '../standing.ts'
import { ToneDot } from '../ToneTag.tsx'
import styles from './inputs.module.css'

/** From here on a list is long enough to search in. */
const SEARCHED_FROM = 8

const useOptions = ({ of, spec }: InputProps) => {
  const label = useLabel(of)
  return (spec.options ?? []).map(({ code, label: chinese, tone }) => ({ value: code, label: label(chinese), tone }))
}

type Choice = ReturnType<typeof useOptions>[number]

const ChoiceLine = ({ label, tone }: Pick<Choice, 'label' | 'tone'>): ReactNode => (
  <span className={styles.option}>
    <ToneDot tone={tone} />
    {label}
  </span>
)

/** Choices with colours show them in the list and in the field. */
const toned = (spec: FieldSpec) => ({
  optionRender: ({ data }: { data: Choice }): ReactNode => ChoiceLine(data),
  labelRender: ({ value, label }: { value: string | number; label?: ReactNode }): ReactNode =>
    ChoiceLine({ label: textOf(label), tone: optionOf(spec, value)?.tone ?? 'neutral' }),
})

const selectOf = (props: InputProps, options: readonly unknown[]) => ({
  ...controlProps(props),
  className: styles.wide ?? '',
  allowClear: !props.spec.required,
  showSearch: options.length >= SEARCHED_FROM ? { optionFilterProp: 'label' } : false,
})

/** One choice of the definition; a standing shows its colour. */
export const DictInput = (props: InputProps): ReactNode => {
  const { name, spec, row, onChange } = props
  const t = useText()
  const options = useOptions(props)
  // A kind is no news: it has no colour here either.
  const tones = isStanding(name, spec) && options.some(({ tone }) => tone !== 'neutral')
  return (
    <Select
      {...selectOf(props, options)}
      placeholder={t('请选择')}
      options={options}
      value={isMissing(row[name]) ? null : (optionOf(spec, row[name])?.code ?? null)}
      {...(tones && toned(spec))}
      onChange={(code: string | number | null | undefined) => onChange({ [name]: code ?? null })}
    />
  )
}

/** Several choices of the definition. */
export const ChoicesInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  const t = useText()
  const options = useOptions(props)
  const chosen = row[name]
  return (
    <Select
      {...selectOf(props, options)}
      mode="multiple"
      placeholder={t('请选择')}
      options={options}
      value={Array.isArray(chosen) ? chosen : []}
      onChange={(codes: (string | number)[]) => onChange({ [name]: codes })}
    />
  )
}

/** One entry of a dictionary of the platform. */
export const DictionaryInput = (props: InputProps): ReactNode => {
  const { name, spec, row, onChange } = props
  const t = useText()
  const entries = useDictionary(spec.parentCode)
  // What is out of use is shown where it was chosen, and offered no more.
  const offered = (entries ?? []).filter(({ dictCode, disabledFlag }) => disabledFlag === 0 || dictCode === row[name])
  const options = offered.map(({ dictCode, dictName }) => ({ value: dictCode, label: dictName }))
  return (
    <Select
      {...selectOf(props, options)}
      loading={entries === undefined}
      placeholder={t('请选择')}
      options={options}
      value={textOf(row[name]) || null}
      onChange={(code: string | null | undefined) => onChange({ [name]: code ?? null })}
    />
  )
}

export const FlagInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  const { status: _status, ...control } = controlProps(props)
  return <Switch {...control} checked={row[name] === true || row[name] === 1} onChange={(on) => onChange({ [name]: on })} />
}

/** Province, city, county. */
export const AreaInput = (props: InputProps): ReactNode => {
  const { name, row, onChange } = props
  return (
    <AreaField
      {...controlProps(props)}
      className={styles.wide ?? ''}
      value={textOf(row[name])}
      onChange={(code) => onChange({ [name]: code === '' ? null : code })}
    />
  )
}
