import type { ConditionLeaf, ConditionOperator, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { operandOf } from '@qifuyun/flow/conditions.ts'
import { operandName } from '../words.ts'

export interface OperandChoice {
  value: string
  label: string
}

/** Everything that a condition may compare: who asks, fields, counts and sums of tables. */
export const operandChoices = (schema: FormSchema): OperandChoice[] => {
  const names = [
    '$initiator.user',
    '$initiator.organ',
    '$initiator.role',
    ...schema.fields.flatMap(({ fieldKey, tag, columns = [] }) =>
      tag === 'detail'
        ? [
            `${fieldKey}.$count`,
            ...columns.flatMap((column) => ['$sum', '$max', '$min'].map((fold) => `${fieldKey}.${column.fieldKey}.${fold}`)),
          ]
        : [fieldKey],
    ),
  ]
  return names.filter((name) => operandOf(schema, name) !== undefined).map((value) => ({ value, label: operandName(schema, value) }))
}

/** The operators of a left side; none for one that is gone. */
export const operatorsOf = (schema: FormSchema, field: string): readonly ConditionOperator[] => operandOf(schema, field)?.operators ?? []

/** A comparison as it begins with a left side: the value is still to be given. */
export const startLeaf = (schema: FormSchema, field: string): ConditionLeaf => {
  const operators = operatorsOf(schema, field)
  const op = operators.find((one) => one === 'gte') ?? operators[0] ?? 'eq'
  return { field, op }
}

const SHAPE: Partial<Record<ConditionOperator, 'none' | 'pair' | 'list'>> = {
  isEmpty: 'none',
  isNotEmpty: 'none',
  between: 'pair',
  in: 'list',
  notIn: 'list',
}

/** A comparison with another operator; the value stays where it still fits. */
export const withOperator = (leaf: ConditionLeaf, op: ConditionOperator): ConditionLeaf => {
  const same = SHAPE[leaf.op] === SHAPE[op]
  const { value, ...rest } = leaf
  return same && value !== undefined ? { ...rest, op, value } : { ...rest, op }
}
