import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooser, randomChain } from './generators.ts'
import { pathOf } from './preview.ts'
import { reroutingOf, unfitFields } from './rerouting.ts'
import { contextOf, node } from './testing.ts'

const wayOf = (nodes: FlowNode[], form: Record<string, unknown> = {}) => {
  const context = contextOf({ nodes, left: ['x'] })
  return pathOf({ initiator: 'i', organ: null, form, picks: {}, visits: [], choices: {} }, context)
}

test.each<[string, FlowNode[], FlowNode[], string]>([
  ['one more step', [node('n1', 'a')], [node('n1', 'a'), node('n2', 'b')], 'route'],
  ['one step less', [node('n1', 'a'), node('n2', 'b')], [node('n2', 'b')], 'route'],
  ['the same steps the other way round', [node('n1', 'a'), node('n2', 'b')], [node('n2', 'b'), node('n1', 'a')], 'route'],
  ['a step of another name', [node('n1', 'a')], [node('n1', 'a', { nodeName: '别名' })], 'same'],
  ['somebody else', [node('n1', 'a')], [node('n1', 'b')], 'people'],
  ['all instead of any', [node('n1', 'a b')], [node('n1', 'a b', { signMode: 'all' })], 'people'],
  ['another share', [node('n1', 'a b', { signMode: 'ratio', ratio: 50 })], [node('n1', 'a b', { signMode: 'ratio', ratio: 60 })], 'people'],
  ['nobody where one is needed', [node('n1', 'a')], [node('n1', 'x', { emptyRule: 'forbid' })], 'blocked'],
  ['nobody, as before', [node('n1', 'x', { emptyRule: 'forbid' })], [node('n1', 'x', { emptyRule: 'forbid' })], 'same'],
])('%s', (_what, before, after, said) => {
  expect(reroutingOf(wayOf(before), wayOf(after))).toBe(said)
})

test('no definition differs from itself, and a difference is one both ways', () => {
  const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(seeds, seeds, (left, right) => {
      const [a, b] = [left, right].map((seed) => wayOf(randomChain(chooser(seed), { n: 0 }, 2, 1), { amt: '5' })) as [
        ReturnType<typeof wayOf>,
        ReturnType<typeof wayOf>,
      ]
      expect(reroutingOf(a, a)).toBe('same')
      expect(reroutingOf(a, b) === 'same').toBe(reroutingOf(b, a) === 'same')
    }),
  )
})

test('an old form lacks what a new one asks for, and may keep what it does not know', () => {
  const fields = [
    { fieldKey: 'amt', tag: 'number' as const, label: '金额', max: '10' },
    { fieldKey: 'why', tag: 'text' as const, label: '事由', required: true },
    {
      fieldKey: 'items',
      tag: 'detail' as const,
      label: '明细',
      columns: [{ fieldKey: 'n', tag: 'number' as const, label: '数', required: true }],
    },
  ]
  const schema = { schemaVersion: 1 as const, fields }
  const { flow } = contextOf({ nodes: [] })
  const unfit = (form: Record<string, unknown>) => unfitFields(schema, flow.nodeTree, form)
  expect(unfit({ amt: '1', why: '因', gone: 'x', items: [{ n: '1' }] })).toEqual([])
  expect(unfit({ amt: '11', items: [{}] })).toEqual(['金额', '事由', '明细'])
})
