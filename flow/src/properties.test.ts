import { CONDITION_OPERATOR, type ConditionLeaf, type FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leafHolds, operandOf } from './conditions.ts'
import { apply, type Patch, patched, submit } from './engine.ts'
import { chooser, randomChain, randomCommand, randomSettings } from './generators.ts'
import { brokenAtEnd, brokenBetween, brokenIn } from './invariants.ts'
import type { FlowState } from './state.ts'
import { contextOf, node, play, show } from './testing.ts'
import { judge } from './visits.ts'

const RUNS = 800
const COMMANDS = 14

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 })

/** One random application with random commands; gives what broke. */
const storm = (seed: number): string[] => {
  const pick = chooser(seed)
  const nodes = [...randomChain(pick, { n: 0 }, 2, 1), node('last', 'a b')]
  const delegates: Record<string, string> = pick.chance(0.3) ? { a: 'b', c: 'd' } : {}
  const context = contextOf({ nodes, settings: randomSettings(pick), delegates })
  const first = submit({ uuid: 'instance', initiator: 'i', organ: null, form: { amt: String(pick.below(10)) }, picks: {}, cc: [] }, context)
  if (!first.ok || 'unchanged' in first) return ['a plain form was refused']
  let state: FlowState = first.state
  const trail: Patch[] = [first.patch]
  const broken = [...brokenIn(state)]
  for (let n = 0; n < COMMANDS && broken.length === 0; n += 1) {
    const command = randomCommand(pick, state, context.flow)
    context.clock.ms += pick.below(3_600_000)
    if (command.kind === 'memberLeft' && command.user !== 'adm')
      context.org = { ...context.org, active: new Set([...context.org.active].filter((one) => one !== command.user)) }
    else if (command.kind === 'memberLeft') continue
    const frozen = JSON.stringify(state)
    const outcome = apply(state, command, context)
    if (JSON.stringify(state) !== frozen) broken.push('invariant 13: the given state was changed')
    if (!outcome.ok || 'unchanged' in outcome) continue
    if (state.status >= 40) broken.push('invariant 1')
    broken.push(
      ...brokenBetween(state, outcome.state, outcome.effects),
      ...brokenIn(outcome.state),
      ...brokenAtEnd(outcome.state, context.flow),
    )
    state = outcome.state
    trail.push(outcome.patch)
    if (broken.length > 0) broken.push(`${command.kind} in ${show(state)}`)
  }
  const replayed = trail.reduce<FlowState | null>((at, patch) => patched(at, JSON.parse(JSON.stringify(patch)) as Patch), null)
  if (JSON.stringify(sorted(replayed)) !== JSON.stringify(sorted(state))) broken.push('invariant 18: the trail makes another state')
  return broken
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([left], [right]) => (left < right ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value

test('random trees under random commands keep every invariant of one state and of one step', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(storm(seed)).toEqual([])
    }),
    { numRuns: RUNS, seed: 20_261_122 },
  )
})

test('17: agreements in different branches commute', () => {
  const nodes = (modes: readonly ('any' | 'all' | 'seq')[]) => [
    {
      nodeId: 'p1',
      nodeName: '并行',
      nodeTypeCode: 'parallel' as const,
      branches: [
        { branchId: 'p1a', branchName: '一', chain: [node('n1', 'a b', { signMode: modes[0] ?? 'any' })] },
        { branchId: 'p1b', branchName: '二', chain: [node('n2', 'c d', { signMode: modes[1] ?? 'any' })] },
      ],
    },
    node('n3', 'a c e', { signMode: 'all' }),
  ]
  const mode = fc.constantFrom('any' as const, 'all' as const, 'seq' as const)
  fc.assert(
    fc.property(fc.tuple(mode, mode), fc.constantFrom('none' as const, 'adjacent' as const), (modes, dedupeRule) => {
      const ends = [
        ['a n1', 'c n2'],
        ['c n2', 'a n1'],
      ].map((order) => {
        const flow = play({ nodes: nodes(modes), settings: { dedupeRule } })
        for (const step of order) flow.agree(...(step.split(' ') as [string, string]))
        const { visits, status } = flow.state()
        const shown = visits.map(
          (visit) => `${visit.nodeId}=${visit.status}{${visit.rows.map(({ user, status: row }) => `${user}:${row}`).join(' ')}}`,
        )
        return { status, shown: shown.sort() }
      })
      expect(ends[0]).toEqual(ends[1])
    }),
  )
})

test('20: a full share is everybody, a small one is anybody', () => {
  const statuses = fc.array(fc.constantFrom(30, 40), { minLength: 1, maxLength: 12 })
  const visit = (mode: 'all' | 'ratio', ratio: number | null, rows: number[]) =>
    judge({ mode, ratio, rows: rows.map((status) => ({ status, reason: null })) as never })
  fc.assert(
    fc.property(statuses, (rows) => {
      expect(visit('ratio', 100, rows)).toBe(visit('all', null, rows))
      const small = Math.max(1, Math.floor(100 / rows.length))
      if (rows.includes(40)) expect(visit('ratio', small, rows)).toBe('pass')
    }),
  )
})

test('21: negative operators are exact negations, for every value', () => {
  const schema: FormSchema = {
    schemaVersion: 1,
    fields: [
      { fieldKey: 't', tag: 'text', label: 't' },
      { fieldKey: 'n', tag: 'number', label: 'n' },
      { fieldKey: 'd', tag: 'datePicker', label: 'd' },
      { fieldKey: 'r', tag: 'radio', label: 'r', options: [{ value: '1', label: '1' }] },
      { fieldKey: 'x', tag: 'checkbox', label: 'x', options: [{ value: '1', label: '1' }] },
    ],
  }
  const fitting: Record<string, fc.Arbitrary<unknown>> = {
    t: fc.string(),
    n: fc.integer().map(String),
    d: fc.constantFrom('2026-01-01', '2026-02-03 10:00'),
    r: fc.constantFrom('1', '2'),
    x: fc.subarray(['1', '2', '3']),
  }
  const pairs: [string, string][] = [
    ['ne', 'eq'],
    ['notIn', 'in'],
    ['isNotEmpty', 'isEmpty'],
    ['notContains', 'contains'],
    ['notContains', 'containsAny'],
  ]
  const { org } = contextOf({ nodes: [] })
  const subject = { initiator: 'i', organ: null, org }
  const nothing = fc.constantFrom<unknown>(null, undefined, '', [])
  fc.assert(
    fc.property(
      fc
        .constantFrom(...Object.keys(fitting))
        .chain((key) => fc.tuple(fc.constant(key), fc.oneof(nothing, fitting[key] ?? nothing), fitting[key] ?? nothing)),
      fc.constantFrom(...pairs),
      ([field, left, right], [negative, positive]) => {
        const allowed = operandOf(schema, field)?.operators ?? []
        const ops = CONDITION_OPERATOR.filter((op) => op === negative || op === positive)
        if (!ops.every((op) => allowed.includes(op)) || ops.length < 2) return
        const value = negative === 'notIn' ? [right] : right
        const holds = (op: string) => leafHolds(schema, { field, op, value } as ConditionLeaf, { [field]: left }, subject)
        expect(holds(negative)).toBe(!holds(positive))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('decimals are exact: 0.1 + 0.2 in a table is 0.3', () => {
  const schema: FormSchema = {
    schemaVersion: 1,
    fields: [{ fieldKey: 'items', tag: 'detail', label: '明细', columns: [{ fieldKey: 'q', tag: 'number', label: '数量' }] }],
  }
  const subject = { initiator: 'i', organ: null, org: contextOf({ nodes: [] }).org }
  const form = { items: [{ q: '0.1' }, { q: '0.2' }] }
  const holds = (field: string, op: ConditionLeaf['op'], value?: unknown) => leafHolds(schema, { field, op, value }, form, subject)
  expect(holds('items.q.$sum', 'eq', '0.3')).toBe(true)
  expect(holds('items.q.$max', 'eq', '0.2')).toBe(true)
  expect(holds('items.$count', 'between', ['2', '2'])).toBe(true)
  expect(leafHolds(schema, { field: 'items.q.$min', op: 'isEmpty' }, { items: [] }, subject)).toBe(true)
})

test('5: a sequential visit of after-signers opens its second person', () => {
  const flow = play({ nodes: [node('n1', 'a')] })
  expect(flow.add('a', 'n1', 2, 'c d', { mode: 'seq' })).toBe('I30 n1=40{a:40} n1+2=30{c:30 d:20}')
  flow.agree('c', 'n1+2')
  expect(flow.agree('d', 'n1+2')).toBe('I40 n1=40{a:40} n1+2=40{c:40 d:40}')
})
