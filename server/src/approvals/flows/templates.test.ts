import { SERVED } from '@qifuyun/apps/server.generated.ts'
import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { SENSITIVE_FLOW } from '@qifuyun/contract/progress/constants.ts'
import { approvalsOf } from '@qifuyun/kit/work/approval.ts'
import { expect, test } from 'vitest'
import { TEMPLATES } from './template-list.ts'

test('applications find the flows that the templates make, and no template is for nothing', () => {
  const codes = TEMPLATES.flatMap(({ flowCode }) => flowCode ?? [])
  const asked = SERVED.flatMap(({ app }) => Object.values(app.entities)).flatMap((of) => approvalsOf(of).map(({ flow }) => flow))
  // Exports ask for the one of their own.
  expect(codes.toSorted()).toEqual([...asked, SENSITIVE_FLOW].toSorted())
  expect(new Set(codes).size).toBe(codes.length)
  for (const { definition, flowCode } of TEMPLATES)
    expect(saveModelInfo.input.safeParse({ ...definition, flowCode, publishFlag: 1 }).success, definition.flowName).toBe(true)
})
