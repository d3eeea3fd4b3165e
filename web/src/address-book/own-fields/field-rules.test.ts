import type { MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { schemaErrors } from '@qifuyun/ui/components/schema-errors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsOf, valuesOfItems, valuesSchema } from './field-rules.ts'
import { askableValues } from './labels.ts'

const A = '01940000-0000-7000-8000-009900000001'
const B = '01940000-0000-7000-8000-009900000002'
const field = (part: Partial<MemberField>): MemberField => ({
  fieldUuid: A,
  fieldName: '身高',
  fieldKind: 'number',
  optionList: [],
  requiredFlag: 0,
  visibleCode: 1,
  listFlag: 0,
  version: 1,
  ...part,
})

test('what a form holds comes back as it was, whatever else it holds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.uuid(), fc.oneof(fc.integer(), fc.string())), fc.string(), (values, userName) => {
      const { rest, fieldValues } = valuesOfItems({ ...itemsOf(values), userName })
      expect(rest).toEqual({ userName })
      expect(fieldValues).toEqual(values)
    }),
  )
})

test('an item that was emptied takes its value away', () => {
  expect(valuesOfItems({ [`fieldValues.${A}`]: undefined }).fieldValues).toEqual({ [A]: null })
})

test('each field has its message, before anything is sent', () => {
  const fields = [field({}), field({ fieldUuid: B, fieldName: '学历', fieldKind: 'choice', optionList: ['本科'], requiredFlag: 1 })]
  expect(schemaErrors(valuesSchema(fields), { [A]: 'x', [B]: null })).toEqual({ [A]: '身高取值不正确', [B]: '请填写学历' })
  expect(schemaErrors(valuesSchema(fields), { [A]: 178.5, [B]: '本科' })).toEqual({})
})

test('what an address asks of a field or a choice that has gone is left out', () => {
  const fields = [field({ listFlag: 1 }), field({ fieldUuid: B, fieldKind: 'choice', optionList: ['本科'], listFlag: 1, visibleCode: 3 })]
  expect(askableValues({ [A]: '1', [B]: '本科', c: 'x' }, fields, true)).toEqual({ [A]: '1', [B]: '本科' })
  expect(askableValues({ [A]: '1', [B]: '本科' }, fields, false)).toEqual({ [A]: '1' })
  expect(askableValues({ [B]: '博士' }, fields, true)).toEqual({})
})
