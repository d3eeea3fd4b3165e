import { worded } from '@qifuyun/contract/core/catalogue.ts'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { KitRefusal } from './refusal.ts'

const { conflict, refuse, refuseAt, t } = catalogue('test-app', { 放行码: 'Pass code', '最长{n}小时': 'At most {n} hours', 项目: 'Estate' })

const refusalOf = (work: () => void): KitRefusal => {
  try {
    work()
  } catch (error) {
    if (error instanceof KitRefusal) return error
  }
  throw new Error('nothing was refused')
}

test('an application says its own texts, those that applications share, and those of the platform', () => {
  expect([t('放行码'), t('名称'), t('项目'), t('暂无权限')].map((said) => worded(said, 'en'))).toEqual([
    'Pass code',
    'Name',
    'Estate',
    'You have no permission for this',
  ])
  // @ts-expect-error nobody has a line for it
  t('没有这句话')
})

test('what it refuses is in the words of its own catalogue', () => {
  const said = { owner: 'test-app', text: '最长{n}小时', params: { n: 3 } }
  expect(refusalOf(() => refuse('最长{n}小时', { n: 3 }))).toMatchObject({ said, problems: {}, conflict: null })
  expect(refusalOf(() => refuseAt('end', '最长{n}小时', { n: 3 }))).toMatchObject({ said, problems: { end: said } })
  expect(refusalOf(() => conflict('LIMIT', '最长{n}小时', { n: 3 }))).toMatchObject({ said, conflict: 'LIMIT' })
})
