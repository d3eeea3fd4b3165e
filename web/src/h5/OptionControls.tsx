import type { PublicField } from '@qifuyun/contract/self-service/schema.ts'
import type { ReactNode } from 'react'
import type { FieldControlProps } from './field-control-props.ts'
import { RadioGroup } from './RadioGroup.tsx'
import { useText } from './texts.ts'

/** So many options are seen at once; more are looked for in a list. */
const CHIPS_MAX = 12

export const isShort = ({ options = [] }: PublicField): boolean => options.length <= CHIPS_MAX

/** Few options, of which one is chosen by a touch, and given up by another one. */
export const Chips = ({ field, control, value, onChange }: FieldControlProps): ReactNode => (
  <RadioGroup field={field} control={control} className="qf-h5-chips">
    {(field.options ?? []).map(({ code, label: name }) => (
      <label key={code}>
        <input
          type="radio"
          name={control.id}
          checked={value === code}
          onChange={() => onChange(code)}
          onClick={() => !field.required && value === code && onChange(null)}
        />
        {name}
      </label>
    ))}
  </RadioGroup>
)

/** A question that must be answered: an empty box would be no answer, and no is one. */
export const YesOrNo = ({ field, control, value, onChange }: FieldControlProps): ReactNode => {
  const t = useText()
  return (
    <RadioGroup field={field} control={control} className="qf-h5-chips">
      {[true, false].map((answer) => (
        <label key={String(answer)}>
          <input type="radio" name={control.id} checked={value === answer} onChange={() => onChange(answer)} />
          {t(answer ? '是' : '否')}
        </label>
      ))}
    </RadioGroup>
  )
}

export const Select = ({ field: { options = [] }, control, value, onChange }: FieldControlProps): ReactNode => {
  const t = useText()
  const chosen = options.findIndex(({ code }) => code === value)
  return (
    <span className="qf-box">
      <select {...control} value={chosen} onChange={({ target }) => onChange(options[Number(target.value)]?.code ?? null)}>
        <option value={-1}>{t('请选择')}</option>
        {options.map(({ code, label }, index) => (
          <option key={code} value={index}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Several of a few options. */
export const Choices = ({ field: { options = [], label }, control, value, onChange }: FieldControlProps): ReactNode => {
  const chosen: unknown[] = Array.isArray(value) ? value : []
  return (
    <fieldset className="qf-h5-chips" id={control.id} aria-label={label}>
      {options.map(({ code, label: name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
