import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { CHOICE, CHOICES_SPLIT, DATE, NUMBER } from '#src/work-order/order-type.ts'
import type { Kind, Order } from '#src/work-order/orders.ts'
import { t } from '#src/work-order/texts.ts'

type Field = Kind['formFields'][number]
type Problem = Problems[string]

/** The choices that a field of a type offers. */
export const choicesOf = ({ choices }: Pick<Field, 'choices'>): string[] =>
  (choices ?? '')
    .split(CHOICES_SPLIT)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const fits = (field: Field, value: string): boolean => {
  switch (field.kind) {
    case NUMBER:
      return Number.isFinite(Number(value))
    case DATE:
      return isDay(value)
    case CHOICE:
      return choicesOf(field).includes(value)
    default:
      return true
  }
}

/** The problem of the values for the fields of a type; `all`: required ones must be there. */
export const judgeExtra = ({ formFields }: Kind, { extra }: Pick<Order, 'extra'>, all: boolean): Problems => {
  const wrong: [string, Problem][] = extra.flatMap(({ name, value }, index) => {
    const field = formFields.find((each) => each.name === name)
    const twice = extra.findIndex((line) => line.name === name) < index
    if (field === undefined || twice) return [[`extra[${index}].name`, t('{label}取值不正确', { label: name })]]
    return fits(field, value) ? [] : [[`extra[${index}].value`, t('{label}取值不正确', { label: name })]]
  })
  const missing = formFields.find(({ must, name }) => all && must && !extra.some((line) => line.name === name && line.value.trim() !== ''))
  return Object.fromEntries([...wrong, ...(missing ? [['extra', t('请填写{label}', { label: missing.name })] as [string, Problem]] : [])])
}
