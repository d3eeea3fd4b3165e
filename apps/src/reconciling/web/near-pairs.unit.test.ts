import { expect, test } from 'vitest'
import { alike, nearPairs } from '#src/reconciling/web/near-pairs.ts'

const line = (uuid: string, amount: number, day = '2026-03-10') => ({ uuid, amount, day })

test('a cent is found, the smallest gap first, each line once', () => {
  const pairs = nearPairs([line('t1', 22_138), line('t2', 5_000)], [line('o1', 22_139), line('o2', 22_188), line('o3', 4_000)])
  expect(pairs.map(({ theirs, ours, gap }) => [theirs.uuid, ours.uuid, gap])).toEqual([['t1', 'o1', -1]])
  expect(nearPairs([line('t', 100)], [line('o', 101, '2026-03-20')])).toEqual([])
  expect(nearPairs([line('t', 100)], [line('o', 100)])).toEqual([])
})

test('the digit by which two amounts differ', () => {
  expect([alike('221.38', '221.39'), alike('1', '1'), alike('', '2')]).toEqual([5, 1, 0])
})
