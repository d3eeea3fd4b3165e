import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundOf, soundsOf } from './sounds.ts'

const finds = (name: string, keyword: string): boolean => soundsOf(name).some((sound) => sound.startsWith(soundOf(keyword)))

test.each([
  ['张伟', 'zw'],
  ['张伟', 'zhangwei'],
  ['张伟', 'Zhang Wei'],
  ['张伟', 'zhangw'],
  ['张伟', '伟'],
  ['张三丰', '三丰'],
  ['张三丰', 'sf'],
  ['张三丰', 'sanfeng'],
  // A surname is read as one, and as it is read elsewhere.
  ['单雄信', 'shan'],
  ['单雄信', 'dan'],
  ['吕布', 'lvbu'],
  ['Anna·李', 'nna'],
  ['客服1组', '1组'],
  ['客服12组', 'kf12z'],
  ['A12组长', 'a12zz'],
  ['12A组长', '12azz'],
  ['Müller', 'm'],
  ['ＡＢ　组', 'abzu'],
])('%s is found by %s', (name, keyword) => expect(finds(name, keyword)).toBe(true))

test.each([
  ['张伟', 'w z'],
  ['张伟', '李'],
  ['张伟', 'hang'],
  ['A12组', 'az'],
])('%s is not found by %s', (name, keyword) => expect(finds(name, keyword)).toBe(false))

test('every part of a name finds it', () => {
  const names = fc.string({ unit: fc.constantFrom('张', '伟', '重', '庆', 'a', 'B', '7', '·'), minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), (name, from, to) => {
      const [start, end] = [from % name.length, to % name.length]
      expect(finds(name, name.slice(Math.min(start, end), Math.max(start, end) + 1))).toBe(true)
    }),
  )
})

test('nothing and what sounds alike is kept once', () => {
  expect(soundsOf('')).toEqual([])
  expect(soundsOf('a 伟')).toEqual(['a伟', '伟', 'awei', 'wei', 'aw', 'w'])
})
