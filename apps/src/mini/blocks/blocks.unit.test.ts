import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BLOCKS_MAX, type Block, newBlock } from '#src/mini/blocks/block.ts'
import { change, duplicate, insertAt, moveTo, shift, starterOf, without } from '#src/mini/blocks/editing.ts'
import { isHttps, publishProblem } from '#src/mini/blocks/problems.ts'
import { blocksSchema, readBlocks } from '#src/mini/blocks/schema.ts'
import { BLOCK, LINK, PAGE } from '#src/mini/codes.ts'

const kinds = fc.constantFrom(...Object.values(BLOCK))
const pages = fc.array(kinds, { maxLength: BLOCKS_MAX }).map((types) => types.map((type, n) => newBlock(type, `b${n}`)))
const ids = (blocks: readonly Block[]): string[] => blocks.map(({ id }) => id)

describe('editing', () => {
  test('a block moves, and the others keep their order', () => {
    fc.assert(
      fc.property(pages, fc.nat(BLOCKS_MAX), fc.integer({ min: -5, max: 40 }), (blocks, from, to) => {
        const id = blocks[from]?.id ?? 'none'
        const moved = moveTo(blocks, id, to)
        expect(ids(moved).toSorted()).toEqual(ids(blocks).toSorted())
        expect(ids(without(moved, id))).toEqual(ids(without(blocks, id)))
        if (from < blocks.length) expect(ids(moved).indexOf(id)).toBe(Math.min(Math.max(to, 0), blocks.length - 1))
        else expect(moved).toBe(blocks)
      }),
    )
  })

  test('one step down and one up is where it was', () => {
    fc.assert(
      fc.property(pages, fc.nat(BLOCKS_MAX), (blocks, at) => {
        const id = blocks[at]?.id
        if (id === undefined || at >= blocks.length - 1) return
        expect(ids(shift(shift(blocks, id, 1), id, -1))).toEqual(ids(blocks))
      }),
    )
  })

  test('no page has more than 30 blocks, and all have names of their own', () => {
    fc.assert(
      fc.property(pages, fc.nat(40), (blocks, at) => {
        const more = insertAt(duplicate(blocks, 'b0', 'copy'), newBlock(BLOCK.space, 'new'), at)
        expect(more.length).toBeLessThanOrEqual(BLOCKS_MAX)
        expect(blocksSchema.safeParse(more).success).toBe(true)
        expect(readBlocks(JSON.stringify(more))).toEqual(more)
      }),
    )
  })

  test('only what is changed differs; templates are for each kind of page', () => {
    const [one, two] = [newBlock(BLOCK.space, 'a'), newBlock(BLOCK.article, 'b')]
    expect(change([one, two], 'b', { title: '新' })).toEqual([one, { ...two, title: '新' }])
    let n = 0
    for (const kind of Object.values(PAGE)) {
      const made = starterOf(kind, () => `n${(n += 1)}`)
      expect(made.length).toBeGreaterThan(0)
      expect(blocksSchema.safeParse(made).success).toBe(true)
    }
  })
})

describe('what speaks against publishing', () => {
  const known = {
    targets: new Map([
      [LINK.activity, new Set(['act'])],
      [LINK.service, new Set(['pay'])],
      [LINK.page, new Set(['topic'])],
    ]),
    modules: new Set(['repair']),
  }
  const of = (type: Block['type'], values: Partial<Block> = {}): Block => ({ ...newBlock(type, type), ...values })

  test.each<[string, Block[], ReturnType<typeof publishProblem>]>([
    ['nothing', [], { is: 'empty' }],
    ['a block without links', [of(BLOCK.space)], null],
    ['what there is', [of(BLOCK.activities, { chosen: ['act'] }), of(BLOCK.grid, { chosen: ['repair'] }), of(BLOCK.pay)], null],
    ['the newest of what there is not', [of(BLOCK.goods)], null],
    ['an activity that is gone', [of(BLOCK.space), of(BLOCK.activities, { chosen: ['act', 'gone'] })], { is: 'gone', n: 2 }],
    ['an entry that is gone', [of(BLOCK.grid, { chosen: ['gone'] })], { is: 'gone', n: 1 }],
    ['a link to a page', [of(BLOCK.article, { link: { kind: LINK.page, target: 'topic' } })], null],
    ['a link to a page that is gone', [of(BLOCK.article, { link: { kind: LINK.page, target: 'x' } })], { is: 'gone', n: 1 }],
    ['a link to https', [of(BLOCK.article, { link: { kind: LINK.url, target: 'https://example.com/a' } })], null],
    ['a link to http', [of(BLOCK.article, { link: { kind: LINK.url, target: 'http://example.com' } })], { is: 'url' }],
    ['a link that another kind would have', [of(BLOCK.space, { link: { kind: LINK.url, target: 'http://example.com' } })], null],
  ])('%s', (_what, blocks, problem) => {
    expect(publishProblem(blocks, known)).toEqual(problem)
  })

  test('nobody can pay where nobody takes it', () => {
    expect(publishProblem([of(BLOCK.pay)], { ...known, targets: new Map() })).toEqual({ is: 'gone', n: 1 })
  })

  test.each([
    ['https://example.com', true],
    ['https://example.com:8443/a?b=c#d', true],
    ['HTTPS://example.com', true],
    ['http://example.com', false],
    ['javascript:alert(1)', false],
    ['https:example', false],
    ['https://user:pass@example.com', false],
    ['//example.com', false],
    ['', false],
    [' ', false],
    ['https://', false],
  ])('%s is a safe address: %s', (address, safe) => {
    expect(isHttps(address)).toBe(safe)
  })
})
