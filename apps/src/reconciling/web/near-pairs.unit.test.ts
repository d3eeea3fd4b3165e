import { expect, test } from 'vitest'
import { alike, nearPairs } from '#src/reconciling/web/near-pairs.ts'

const line = (uuid: string, amount: number, day = '2026-03-10') => ({ uuid, amount, day, docNo: uuid })

test('a cent is found, the smallest gap first, each line once', () => {
  const pairs = nearPairs([line('t1', 22_138), line('t2', 5_000)], [line('o1', 22_139), line('o2', 22_188), line('o3', 4_000)])
  expect(pairs.map(({ theirs, ours, gap }) => [theirs.uuid, ours.uuid, gap])).toEqual([['t1', 'o1', -1]])
  expect(nearPairs([line('t', 100)], [line('o', 101, '2026-03-20')])).toEqual([])
  expect(nearPairs([line('t', 100)], [line('o', 100)])).toEqual([])
})

test('what both sides call by one number is one thing, however much it differs', () => {
  const of = (uuid: string, amount: number) => ({ ...line(uuid, amount), docNo: 'KH1' })
  expect(nearPairs([of('t', 90_000)], [of('o', 10)])).toMatchObject([{ gap: 89_990 }])
})

test('the digit by which two amounts differ', () => {
  expect([alike('221.38', '221.39'), alike('1', '1'), alike('', '2')]).toEqual([5, 1, 0])
})
