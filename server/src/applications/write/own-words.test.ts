import { SERVED } from '@qifuyun/apps/server.generated.ts'
import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { expect, test } from 'vitest'
import { Refusal } from '#src/platform/errors.ts'
import { t } from '../texts.ts'
import { inOwnWords } from './own-words.ts'

const [served] = SERVED
const app = served?.app ?? { key: '' }
const [label = ''] = Object.values(served?.app.entities ?? {}).map(({ spec }) => spec.label)

test('labels in what the kit refuses are worded by the application, at the field and in the sentence', async () => {
  const said = t('{label}已停用', { label })
  const refused: unknown = await inOwnWords(app, () => Promise.reject(new Refusal(CODE.invalid, 422, said, { kind: said }))).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(Refusal)
  if (!(refused instanceof Refusal)) return
  const english = worded(refused.said, 'en')
  expect(english).not.toMatch(/\p{Script=Han}/u)
  expect(refused.fields.kind).toEqual(refused.said)
  expect(worded(refused.said, 'zh-CN')).toBe(`${label}已停用`)
  expect(refused).toMatchObject({ code: CODE.invalid, status: 422 })
})

test('what is no refusal stays as it is', async () => {
  const broken = new Error('the database is away')
  await expect(inOwnWords(app, () => Promise.reject(broken))).rejects.toBe(broken)
})
