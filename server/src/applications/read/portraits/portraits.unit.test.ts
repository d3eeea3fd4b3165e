import { flag, text, user, users } from '@qifuyun/kit/fields.ts'
import { expect, test } from 'vitest'
import { namedIn } from './portraits.ts'

const fields = {
  name: text('名称'),
  anonymous: flag('匿名'),
  holder: user('处理人'),
  helpers: users('协办人'),
  caller: user('来电人').hiddenWhile('anonymous', 'bill:action.reveal'),
  secret: user('密查人').visibleTo('bill:action.reveal'),
}
const row = { name: 'n', anonymous: true, holder: 'a', helpers: ['b', 'c'], caller: 'd', secret: 'e' }
const reach = (right: boolean) => ({
  reach: {
    scope: undefined,
    manager: right,
    may: () => right,
    reveals: right,
    unveils: () => right,
    sees: ({ spec }: { spec: object }) => right || !('visibleTo' in spec),
  },
})

test('portraits are told of those whom the reader sees named, and of nobody else', () => {
  expect(namedIn(reach(true), fields, [row]).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(namedIn(reach(false), fields, [row])).toEqual(['a', 'b', 'c'])
  expect(namedIn(reach(false), fields, [{ ...row, anonymous: false, holder: null }])).toEqual(['b', 'c', 'd'])
})
