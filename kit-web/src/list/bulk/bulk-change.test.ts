import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListRow } from '../../rows.ts'
import { changeEach } from './bulk-change.ts'

const row = (uuid: number) => ({ uuid: String(uuid), version: 1 }) as ListRow

test('every row is changed once, never more than four at a time, and every refusal is counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(undefined, '数据已被他人修改', '选项无效'), { maxLength: 30 }), async (answers) => {
      const met: string[] = []
      let [running, most] = [0, 0]
      const outcome = await changeEach(
        answers.map((_answer, index) => row(index)),
        async ({ uuid }) => {
          met.push(uuid)
          most = Math.max(most, ++running)
          await Promise.resolve()
          running--
          return answers[Number(uuid)]
        },
      )
      expect([...met].sort()).toEqual(answers.map((_answer, index) => String(index)).sort())
      expect(most).toBeLessThanOrEqual(4)
      expect(outcome.done).toBe(answers.filter((answer) => answer === undefined).length)
      for (const { sentence, count } of outcome.refusals) expect(count).toBe(answers.filter((answer) => answer === sentence).length)
    }),
  )
})
