import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedPeople } from './pasted-people.ts'

test.each([
  ['李雷\t13900000001\t客服', [{ userName: '李雷', userMobile: '13900000001', userPosition: '客服' }]],
  ['李雷，13900000001', [{ userName: '李雷', userMobile: '13900000001', userPosition: '' }]],
  ['13900000001 李雷 客服 主管', [{ userName: '李雷', userMobile: '13900000001', userPosition: '客服 主管' }]],
  ['李雷 +8613900000001', [{ userName: '李雷', userMobile: '13900000001', userPosition: '' }]],
  [
    '李雷 139-0000-0001\n\n  \n韩梅梅',
    [
      { userName: '李雷', userMobile: '13900000001', userPosition: '' },
      { userName: '韩梅梅', userMobile: '', userPosition: '' },
    ],
  ],
])('%j', (text, people) => {
  expect(pastedPeople(text)).toEqual(people)
})

test('a table comes back as it was written', () => {
  const word = fc.stringMatching(/^[一-龥a-z]{1,8}$/)
  const person = fc.record({ userName: word, userMobile: fc.stringMatching(/^1\d{10}$/), userPosition: word })
  fc.assert(
    fc.property(fc.array(person, { maxLength: 20 }), (people) => {
      const text = people.map(({ userName, userMobile, userPosition }) => [userName, userMobile, userPosition].join('\t')).join('\n')
      expect(pastedPeople(text)).toEqual(people)
    }),
  )
})
