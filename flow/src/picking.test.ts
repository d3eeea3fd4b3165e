import { expect, test } from 'vitest'
import { submit } from './engine.ts'
import { contextOf, node } from './testing.ts'

// Whom the initiator chooses for steps, and copies.

const asked = (picks: Record<string, string[]>, rule: object = {}, cc: string[] = []) => {
  const nodes = [node('n1', '', { approver: { rule: 'pick', min: 1, max: 2, ...rule } }), node('n2', 'e')]
  const outcome = submit({ uuid: 'u', initiator: 'i', organ: null, form: {}, picks, cc }, contextOf({ nodes, left: ['x'] }))
  return outcome.ok ? 'ok' : outcome.problem
}
const CHOOSE = { kind: 'rule', text: '请选择审批人', params: {} }
const GONE = { text: '成员不存在或已离职' }

test.each<[picks: Record<string, string[]>, rule: object, said: unknown]>([
  [{ n1: ['a'] }, {}, 'ok'],
  [{ n1: ['a', 'b'] }, {}, 'ok'],
  [{ n1: ['a', 'b', 'c'] }, {}, CHOOSE],
  [{}, {}, CHOOSE],
  [{ n1: [] }, {}, CHOOSE],
  [{ n1: ['x'] }, {}, CHOOSE],
  [{ n1: ['a', 'x'] }, {}, CHOOSE],
  [{ n1: ['a', 'a'] }, { min: 2 }, CHOOSE],
  [{ n1: ['a', 'b'] }, { min: 2 }, 'ok'],
  [{ n1: ['a'] }, { range: ['a', 'b'] }, 'ok'],
  [{ n1: ['a', 'c'] }, { range: ['a', 'b'] }, CHOOSE],
  [{ n1: ['c'] }, { range: [] }, 'ok'],
])('%j out of %j', (picks, rule, said) => {
  expect(asked(picks, rule)).toEqual(said)
})

test('whoever is not there is told at his place, for whatever step he was chosen', () => {
  expect(asked({ n1: ['a'] }, {}, ['x'])).toEqual({ kind: 'rule', ...GONE, fields: { ccUserUuidList: GONE } })
  expect(asked({ n1: ['a'], n2: ['b', 'x'], n3: ['c'] })).toEqual({ kind: 'rule', ...GONE, fields: { 'selectedUsers.n2': GONE } })
  expect(asked({ n1: ['a'], n2: ['x'] }, {}, ['b', 'x'])).toMatchObject({
    fields: { 'selectedUsers.n2': GONE, ccUserUuidList: GONE },
  })
})

test('a step without anybody keeps the form from being handed in', () => {
  const nodes = [node('n1', '', { nodeName: '经理', emptyRule: 'forbid' })]
  const outcome = submit({ uuid: 'u', initiator: 'i', organ: null, form: {}, picks: {}, cc: [] }, contextOf({ nodes }))
  expect(outcome).toEqual({
    ok: false,
    problem: { kind: 'rule', text: '节点【{nodeName}】没有审批人，不能提交', params: { nodeName: '经理' } },
  })
})

test('what is filled in wrong is told by field', () => {
  const wrong = { text: '数字格式不正确' }
  const outcome = submit({ uuid: 'u', initiator: 'i', organ: null, form: { amt: 'x' }, picks: {}, cc: [] }, contextOf({ nodes: [] }))
  expect(outcome).toEqual({ ok: false, problem: { kind: 'rule', ...wrong, fields: { amt: wrong } } })
  const read = contextOf({ nodes: [], start: { amt: 'read' } })
  expect(submit({ uuid: 'u', initiator: 'i', organ: null, form: { amt: '1' }, picks: {}, cc: [] }, read)).toMatchObject({
    problem: { text: '无权修改该字段' },
  })
})
