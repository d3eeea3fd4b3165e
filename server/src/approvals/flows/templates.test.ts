import { FORCE_FLOW } from '@qifuyun/apps/repair/closing.ts'
import { DISCOUNT_FLOW } from '@qifuyun/apps/repair/quoting.ts'
import { FLOW } from '@qifuyun/apps/visitor/welcoming.ts'
import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { expect, test } from 'vitest'
import { TEMPLATES } from './template-list.ts'

test('applications find the flows that the templates make', () => {
  const codes = TEMPLATES.flatMap(({ flowCode }) => flowCode ?? [])
  expect(codes).toEqual(expect.arrayContaining([DISCOUNT_FLOW, FORCE_FLOW, FLOW]))
  expect(new Set(codes).size).toBe(codes.length)
  for (const { definition, flowCode } of TEMPLATES)
    expect(saveModelInfo.input.safeParse({ ...definition, flowCode, publishFlag: 1 }).success, definition.flowName).toBe(true)
})
