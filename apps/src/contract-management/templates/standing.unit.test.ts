import { expect, test } from 'vitest'
import { standingOf } from '#src/contract-management/templates/standing.ts'

const STANDARD = [{ title: '保密', content: '双方对履行中知悉的信息保密。' }]

test.each([
  [{ title: '保密', content: '双方对履行中知悉的信息保密。' }, true, false],
  [{ title: ' 保密 ', content: '双方对履行中知悉的 信息保密。\n' }, true, false],
  [{ title: '保密', content: '甲方对履行中知悉的信息保密。' }, true, true],
  [{ title: '付款', content: '双方对履行中知悉的信息保密。' }, false, false],
])('%o: of the template %s, in other words %s', (clause, standard, altered) => {
  expect(standingOf(clause, STANDARD)).toEqual({ standard, altered })
})
