import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Input, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import styles from '../Designer.module.css'
import { FormGroup, FormRow } from '../FormRow.tsx'

const TEXT_MAX = 2_000
const FEN_PER_YUAN = 100
const UNIT_MAX = 10

interface TagSettingsProps {
  field: FormField
  onChange: (change: Partial<FormField>) => void
}

const Flag = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (on: boolean) => void }): ReactNode => (
  <FormRow label={label}>
    {({ id }) => (
      <div>
        <Switch id={id} checked={checked} onChange={onChange} />
      </div>
    )}
  </FormRow>
)

const WholeRow = ({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}): ReactNode => (
  <FormRow label={label}>
    {({ id }) => <NumberField<number> id={id} min={min} max={max} precision={0} value={value} onChange={(next) => onChange(next ?? min)} />}
  </FormRow>
)

const fenOf = (yuan: string | null): number | undefined =>
  yuan === null || yuan === '' ? undefined : Math.round(Number(yuan) * FEN_PER_YUAN)

/** Least and greatest value: decimal strings of a number, fen of an amount. */
const Bounds = ({ field: { tag, min, max }, onChange }: TagSettingsProps): ReactNode => {
  const t = useText()
  const money = tag === 'money'
  const shown = (value: string | number | undefined): string | null =>
    value === undefined ? null : money ? String(Number(value) / FEN_PER_YUAN) : String(value)
  const read = (value: string | null) => (money ? fenOf(value) : (value ?? undefined))
  return (
    <FormGroup label={t('取值范围')}>
      <div className={styles.row}>
        <NumberField<string>
          stringMode
          aria-label={t('最小值')}
          placeholder={t('不限')}
          value={shown(min)}
          onChange={(next) => onChange({ min: read(next) })}
        />
        {t('至')}
        <NumberField<string>
          stringMode
          aria-label={t('最大值')}
          placeholder={t('不限')}
          value={shown(max)}
          onChange={(next) => onChange({ max: read(next) })}
        />
      </div>
    </FormGroup>
  )
}

/** What only fields of this tag have. */
export const TagSettings = ({ field, onChange }: TagSettingsProps): ReactNode => {
  const t = useText()
  switch (field.tag) {
    case 'text':
      return (
        <WholeRow
          label={t('最多字数')}
          min={1}
          max={TEXT_MAX}
          value={field.maxLength ?? 200}
          onChange={(maxLength) => onChange({ maxLength })}
        />
      )
    case 'number':
      return (
        <>
          <Bounds field={field} onChange={onChange} />
          <WholeRow label={t('小数位数')} min={0} max={4} value={field.precision ?? 0} onChange={(precision) => onChange({ precision })} />
          <FormRow label={t('单位')}>
            {({ id }) => (
              <Input
                id={id}
                value={field.unit ?? ''}
                maxLength={UNIT_MAX}
                onChange={({ target }) => onChange({ unit: target.value === '' ? undefined : target.value })}
              />
            )}
          </FormRow>
        </>
      )
    case 'money':
      return (
        <>
          <Bounds field={field} onChange={onChange} />
          <Flag label={t('显示大写金额')} checked={field.capitalFlag === true} onChange={(capitalFlag) => onChange({ capitalFlag })} />
        </>
      )
    case 'datePicker':
      return (
        <FormGroup label={t('日期格式')}>
          <Segmented<'date' | 'datetime'>
            aria-label={t('日期格式')}
            value={field.mode ?? 'date'}
            onChange={(mode) => onChange({ mode })}
            options={[
              { value: 'date', label: t('年-月-日') },
              { value: 'datetime', label: t('到分钟') },
            ]}
          />
        </FormGroup>
      )
    case 'uploadImg':
    case 'file':
      return (
        <WholeRow label={t('最多上传数')} min={1} max={9} value={field.maxCount ?? 9} onChange={(maxCount) => onChange({ maxCount })} />
      )
    case 'position':
      return <Flag label={t('允许定位')} checked={field.locateFlag === true} onChange={(locateFlag) => onChange({ locateFlag })} />
    case 'umBusUser':
    case 'umBusOrgan':
      return <Flag label={t('可选择多个')} checked={field.multiple === true} onChange={(multiple) => onChange({ multiple })} />
    default:
      return null
  }
}
