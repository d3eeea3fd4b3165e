import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { PublicField, PublicOption } from '@qifuyun/contract/self-service/schema.ts'
import type { ReactNode } from 'react'
import type { FieldControlProps } from './field-control-props.ts'
import { useText } from './texts.ts'

export const hasAmounts = ({ options = [] }: PublicField): boolean => options.some(({ amountFen }) => amountFen !== undefined)

/** What cannot wait is chosen from the start, and what stands alone; by the key of its field. */
export const urgentOf = (fields: readonly PublicField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter((field) => field.kind === 'choices' && hasAmounts(field))
      .map(({ key, options = [] }) => [
        key,
        options.flatMap(({ code, urgent }) => (urgent === true || options.length === 1 ? [code] : [])),
      ]),
  )

const sumOf = (options: readonly PublicOption[]): number => options.reduce((sum, { amountFen = 0 }) => sum + amountFen, 0)

interface BillProps {
  of: PublicOption
  checked: boolean
  onChange: (checked: boolean) => void
}

const Bill = ({ of: { label, note, urgent, amountFen, group }, checked, onChange }: BillProps): ReactNode => (
  <label>
    <input
      type="checkbox"
      checked={checked}
      aria-label={[group, label].filter(Boolean).join(' ')}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>
      <b>{label}</b>
      {note === undefined ? null : <small data-urgent={urgent}>{note}</small>}
    </span>
    <strong>{formatMoney(amountFen ?? 0)}</strong>
  </label>
)

/** Bills of which several are paid at once, under what they are for, with the sum of those that are chosen. */
export const BillChoices = ({ field: { options = [], label }, control, value, onChange }: FieldControlProps): ReactNode => {
  const t = useText()
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const paid = options.filter(({ code }) => chosen.includes(code))
  const change = (code: PublicOption['code'], checked: boolean) =>
    onChange(checked ? [...chosen, code] : chosen.filter((each) => each !== code))
  return (
    <fieldset className="qf-h5-bills" id={control.id} aria-label={label} aria-invalid={control['aria-invalid']} tabIndex={-1}>
      {[...Map.groupBy(options, ({ group = '' }) => group)].map(([group, bills]) => (
        <div key={group}>
          {group === '' ? null : <h2>{group}</h2>}
          {bills.map((bill) => (
            <Bill key={bill.code} of={bill} checked={chosen.includes(bill.code)} onChange={(checked) => change(bill.code, checked)} />
          ))}
        </div>
      ))}
      <p aria-live="polite">
        {t('已选 {n} / {all} 笔', { n: paid.length, all: options.length })}
        <strong>{formatMoney(sumOf(paid))}</strong>
      </p>
    </fieldset>
  )
}
