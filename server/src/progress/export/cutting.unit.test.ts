import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutting } from './cutting.ts'

async function* chunksOf(sizes: readonly number[]): AsyncGenerator<number[]> {
  let n = 0
  for (const size of sizes) yield Array.from({ length: size }, () => n++)
}

test('every row is in one file, in its order, and no file has more than it holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(12), { maxLength: 12 }), fc.integer({ min: 1, max: 20 }), async (sizes, most) => {
      const total = sizes.reduce((sum, size) => sum + size, 0)
      const take = cutting(chunksOf(sizes))
      const files: number[][] = []
      for (let left = total; left > 0; left -= most) {
        const rows: number[] = []
        for await (const chunk of take(most)) rows.push(...chunk)
        files.push(rows)
      }
      expect(files.map(({ length }) => length)).toEqual(files.map((_file, index) => Math.min(most, total - index * most)))
      expect(files.flat()).toEqual(Array.from({ length: total }, (_row, n) => n))
    }),
  )
})
