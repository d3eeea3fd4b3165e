import type { ApproverNode, ApproverRule } from '@qifuyun/contract/approvals/definition.ts'
import { describe, expect, test } from 'vitest'
import { climb, isUnder, type Organisation, standIns } from './organisation.ts'
import { candidates, modeOf, seatNode } from './resolve.ts'
import { contextOf, type Made, node } from './testing.ts'

// Who is asked: steps 1 to 5 of approvals.md §5.

/** top (heads a and b) ← sales (nobody active) ← shop (head c); a loop beside it. */
const ORGANS: Organisation['organs'] = new Map([
  ['top', { parent: null, heads: ['a', 'b'] }],
  ['sales', { parent: 'top', heads: ['gone'] }],
  ['shop', { parent: 'sales', heads: ['c', 'gone'] }],
  ['left', { parent: 'right', heads: [] }],
  ['right', { parent: 'left', heads: [] }],
])

interface Asked extends Partial<Made> {
  form?: Record<string, unknown>
  picks?: Record<string, string[]>
  near?: string[]
}

const questionOf = ({ form = {}, picks = {}, near = [], ...made }: Asked = {}) => {
  const { flow, org } = contextOf({ nodes: [], organs: ORGANS, ...made })
  const state = { initiator: 'i', organ: made.organ ?? 'shop', form, picks, visits: [] }
  return { state, flow, org: { ...org, nearInitiator: new Set(near) } }
}

describe('a rule means', () => {
  const roles = { r: ['a', 'b'], s: ['b', 'c'] }
  const fields: Made['fields'] = [
    { fieldKey: 'who', tag: 'umBusUser', label: '成员' },
    { fieldKey: 'where', tag: 'umBusOrgan', label: '部门' },
  ]
  test.each<[string, ApproverRule, Asked, string[]]>([
    ['those named, once each', { rule: 'users', userUuidList: ['b', 'a', 'b'] }, {}, ['b', 'a']],
    ['members of roles, once each', { rule: 'role', orgRoleIdList: ['r', 's', 'none'] }, { roles }, ['a', 'b', 'c']],
    ['those near the initiator', { rule: 'role', orgRoleIdList: ['r', 's'], scope: 'initiatorOrgan' }, { roles, near: ['b'] }, ['b']],
    ['those of a role anywhere', { rule: 'role', orgRoleIdList: ['r'], scope: 'all' }, { roles, near: ['b'] }, ['a', 'b']],
    ['the head of the department', { rule: 'head', level: 0 }, {}, ['c']],
    ['the next head above where there is none', { rule: 'head', level: 1 }, {}, ['a', 'b']],
    ['nobody where that is asked', { rule: 'head', level: 1, missing: 'empty' }, {}, []],
    ['the heads of exactly that level', { rule: 'head', level: 2, missing: 'empty' }, {}, ['a', 'b']],
    ['nobody above the top', { rule: 'head', level: 3, missing: 'upward' }, {}, []],
    ['heads from below upwards', { rule: 'headChain', levels: 3 }, {}, ['c', 'a', 'b']],
    ['heads of the first levels alone', { rule: 'headChain', levels: 2 }, {}, ['c']],
    ['heads of no department', { rule: 'headChain', levels: 2 }, { organ: 'unknown' }, []],
    ['the initiator', { rule: 'self' }, {}, ['i']],
    ['those picked for the step', { rule: 'pick', min: 1, max: 2 }, { picks: { n: ['b', 'b', 'a'], m: ['c'] } }, ['b', 'a']],
    ['those picked by the one before', { rule: 'prevPick', min: 1, max: 2 }, { picks: { n: ['b'] } }, ['b']],
    ['nobody picked', { rule: 'pick', min: 1, max: 2 }, {}, []],
    ['people in a field', { rule: 'field', fieldKey: 'who' }, { fields, form: { who: ['a', 1, 'a'] } }, ['a']],
    [
      'heads of departments in a field',
      { rule: 'field', fieldKey: 'where' },
      { fields, form: { where: ['shop', 'top'] } },
      ['c', 'a', 'b'],
    ],
    ['nobody in an empty field', { rule: 'field', fieldKey: 'who' }, { fields, form: { who: 'a' } }, []],
  ])('%s', (_name, rule, asked, people) => {
    expect(candidates(questionOf(asked), 'n', rule)).toEqual(people)
  })
})

describe('a step that is entered', () => {
  const seats = (fields: Partial<ApproverNode>, asked: Asked = {}) => {
    const { seats: found, ...rest } = seatNode(questionOf(asked), node('n', 'a', fields), [])
    return { ...rest, seats: found.map(({ user, skipped }) => (skipped === null ? user : `${user} ${skipped}`)) }
  }
  const users = (...userUuidList: string[]): Partial<ApproverNode> => ({ approver: { rule: 'users', userUuidList } })
  const found = { standIn: false, forbidden: false }
  const stood = { standIn: true, forbidden: false }

  test('asks those who are still there', () => {
    expect(seats(users('a', 'gone', 'b'))).toEqual({ ...found, seats: ['a', 'b'] })
  })

  test('asks a hundred at most', () => {
    const crowd = Array.from({ length: 101 }, (_, n) => `p${n}`)
    const question = questionOf()
    const asked = seatNode({ ...question, org: { ...question.org, active: new Set(crowd) } }, node('n', crowd.join(' ')), [])
    expect(asked.seats).toHaveLength(100)
  })

  test('has a rule for nobody', () => {
    const nobody = users('gone')
    expect(seats({ ...nobody, emptyRule: 'pass' })).toEqual({ ...found, seats: [] })
    expect(seats(nobody)).toEqual({ ...stood, seats: ['adm'] })
    expect(seats({ ...nobody, emptyRule: 'forbid' })).toEqual({ standIn: true, forbidden: true, seats: ['adm'] })
    expect(seats({ ...nobody, emptyRule: 'users', emptyUserUuidList: ['b', 'gone', 'b'] })).toEqual({ ...stood, seats: ['b'] })
    expect(seats({ ...nobody, emptyRule: 'users', emptyUserUuidList: ['gone'] })).toEqual({ ...stood, seats: ['adm'] })
    expect(seats({ ...nobody, emptyRule: 'users' })).toEqual({ ...stood, seats: ['adm'] })
    expect(seats({ ...nobody, emptyRule: 'admin', emptyUserUuidList: ['b'] })).toEqual({ ...stood, seats: ['adm'] })
    // Whoever stands in is asked about their own application, too.
    expect(seats({ ...nobody, emptyRule: 'users', emptyUserUuidList: ['i'] })).toEqual({ ...stood, seats: ['i'] })
  })

  test('has a rule for the initiator', () => {
    const own = users('i', 'b')
    expect(seats(own)).toEqual({ ...found, seats: ['i initiator', 'b'] })
    expect(seats({ ...own, initiatorRule: 'self' })).toEqual({ ...found, seats: ['i', 'b'] })
    expect(seats({ approver: { rule: 'self' } })).toEqual({ ...found, seats: ['i'] })
    expect(seats({ ...own, initiatorRule: 'head' })).toEqual({ ...found, seats: ['c', 'b'] })
    // The head who is the initiator is no head here, nor is one who is asked anyway asked twice.
    const heads = new Map([...ORGANS, ['shop', { parent: 'sales', heads: ['i'] }]] as const)
    expect(seats({ ...own, initiatorRule: 'head' }, { organs: heads })).toEqual({ ...found, seats: ['a', 'b'] })
    expect(seats({ ...users('i', 'c'), initiatorRule: 'head' })).toEqual({ ...found, seats: ['c'] })
    expect(seats({ ...own, initiatorRule: 'head' }, { organs: new Map() })).toEqual({ ...found, seats: ['i initiator', 'b'] })
  })
})

test('a chain of heads decides one after the other, whatever else is said', () => {
  expect(modeOf(node('n', 'a', { signMode: 'ratio' }))).toBe('ratio')
  expect(modeOf(node('n', '', { signMode: 'any', approver: { rule: 'headChain', levels: 2 } }))).toBe('seq')
})

test('departments lie in those above them, and a loop of them comes to an end', () => {
  const { org } = questionOf()
  expect(climb(org, 'shop')).toEqual(['shop', 'sales', 'top'])
  expect(climb(org, 'left')).toEqual(['left', 'right'])
  expect(climb(org, null)).toEqual([])
  expect([isUnder(org, 'shop', 'top'), isUnder(org, 'shop', 'shop'), isUnder(org, 'top', 'shop')]).toEqual([true, true, false])
})

test('managers of the flow stand in, else administrators, else the owner, who is there even when everybody has left', () => {
  const { org } = questionOf()
  const given = { ...org, admins: ['x', 'adm', 'x'], owner: 'boss' }
  expect(standIns(given, ['b', 'gone', 'b'])).toEqual(['b'])
  expect(standIns(given, ['gone'])).toEqual(['x', 'adm'])
  expect(standIns({ ...given, active: new Set() }, ['b'])).toEqual(['boss'])
})
