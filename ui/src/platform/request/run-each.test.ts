import { expect, test } from 'vitest'
import { CallError } from '#src/platform/request/call-error.ts'
import { runEach } from './run-each.ts'

test('a refusal does not stop the rest, and is told once', async () => {
  const refuse = (n: number): Promise<number> =>
    n % 2 === 0 ? Promise.reject(new CallError({ code: 3002, status: 422, msg: '不能停用', data: null })) : Promise.resolve(n)
  expect(await runEach([1, 2, 3, 4], refuse)).toEqual({ done: 2, failed: 2, problems: ['不能停用'] })
})

test('a defect is no refusal', async () => {
  await expect(runEach([1], () => Promise.reject(new TypeError('defect')))).rejects.toThrow('defect')
})
