import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { ApproverNode, FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { expect, test } from 'vitest'
import type { Command } from './commands.ts'
import { apply } from './engine.ts'
import { type Made, NO_OPINION, node, play, visitAt } from './testing.ts'

// The refusals of approvals.md §8, in its words and in its order of checks.

type Play = ReturnType<typeof play>

const LONG = '长'.repeat(FLOW_LIMIT.opinion + 1)
const FILES = Array.from({ length: FLOW_LIMIT.files + 1 }, (_, n) => `f${n}`)
const NOT_IN_A_BATCH = '该审批需填写内容，不能批量同意'
const CROWD = Array.from({ length: FLOW_LIMIT.addedSigners + 1 }, (_, n) => `p${n}`)

/** n1 of a, then n2 of b. */
const two = (fields: Partial<ApproverNode> = {}, made: Partial<Made> = {}): Play =>
  play({ nodes: [node('n1', 'a', fields), node('n2', 'b')], ...made })
const picking = () => play({ nodes: [node('n1', 'a'), node('n2', '', { approver: { rule: 'prevPick', min: 1, max: 2 } })], left: ['x'] })
const filling = () =>
  play(
    {
      nodes: [node('n1', 'a', { fieldPurview: { amt: 'edit', secret: 'hidden' } })],
      fields: [
        { fieldKey: 'amt', tag: 'number', label: '金额', required: true },
        { fieldKey: 'secret', tag: 'text', label: '保密' },
        { fieldKey: 'open', tag: 'text', label: '公开' },
      ],
    },
    { form: { amt: '1', secret: 'x', open: 'y' } },
  )
const returned = (): Play => {
  const flow = two()
  flow.agree('a', 'n1')
  flow.back('b', 'n2', 'start', 1)
  return flow
}
const added = (signType: 1 | 2 | 3): Play => {
  const flow = play({ nodes: [node('n1', 'a b', { signMode: 'all' })] })
  flow.add('a', 'n1', signType, 'c d')
  return flow
}
const ended = (how: (flow: Play) => string): Play => {
  const flow = play({ nodes: [node('n1', 'a')] })
  how(flow)
  return flow
}

/** n1 is over, and n2 waits. */
const past = (): Play => {
  const flow = two()
  flow.agree('a', 'n1')
  return flow
}
const touched = (): Play => {
  const flow = two({}, { settings: { withdrawRule: 'untouched' } })
  flow.agree('a', 'n1')
  return flow
}
/** a has agreed, b is still asked. */
const halfway = (): Play => {
  const flow = play({ nodes: [node('n1', 'a b', { signMode: 'all' })] })
  flow.agree('a', 'n1')
  return flow
}
const signed = (): Play => {
  const flow = added(3)
  flow.agree('c', 'n1')
  return flow
}
/** A field that n1 has to fill in. */
const unfilled = (): Play =>
  play({
    nodes: [node('n1', 'a', { fieldPurview: { amt: 'edit' } })],
    fields: [{ fieldKey: 'amt', tag: 'number', label: '金额', required: true }],
    start: { amt: 'read' },
  })

type Kind = Command['kind']
/** `agree a n1`, with what else the command carries. */
const command = (flow: Play, line: string, more: object): Command => {
  const [kind, actor, at = ''] = line.split(' ')
  const visit = at === '' || at === '?' ? 'nowhere' : visitAt(flow.state(), at).uuid
  const usual = { users: ['c'], to: 'c', user: 'c', target: 'nowhere', mode: kind === 'addSign' ? 'all' : 1, signType: 1 }
  // Every command takes its own members from the same handful.
  return { kind: kind as Kind, actor, visit, form: {}, picks: {}, ...NO_OPINION, ...usual, ...more } as unknown as Command
}

const REFUSALS: [what: string, flow: () => Play, line: string, more: object, said: string][] = [
  // 3: the end
  ['anything after it was approved', () => ended((flow) => flow.agree('a', 'n1')), 'agree a n1', {}, '该审批已通过'],
  ['anything after it was rejected', () => ended((flow) => flow.reject('a', 'n1')), 'transfer a n1', {}, '该审批已被拒绝'],
  ['anything after it was withdrawn', () => ended((flow) => flow.withdraw('i')), 'urge i', {}, '该审批已撤回'],
  ['anything after it was terminated', () => ended((flow) => flow.terminate('停')), 'resubmit i start', {}, '该审批已终止'],
  ['a removal after the end', () => ended((flow) => flow.agree('a', 'n1')), 'reduceSign a n1', {}, '该审批已通过'],
  ['the end before an unknown step', () => ended((flow) => flow.agree('a', 'n1')), 'agree a ?', {}, '该审批已通过'],
  // 4 and 5: the step on the screen
  ['an unknown step', two, 'agree a ?', {}, '审批节点不存在'],
  ['an unknown step to hand in', returned, 'resubmit i ?', {}, '审批节点不存在'],
  ['an unknown step of a removal', two, 'reduceSign a ?', {}, '审批节点不存在'],
  ['a step that somebody else has ended', past, 'agree x n1', {}, '该节点已处理完成'],
  ['a step that he has ended himself', past, 'reject a n1', {}, '您已处理过该审批'],
  // 6 and 7: whose turn it is
  ['a decision in all made already', halfway, 'agree a n1', {}, '您已处理过该审批'],
  ['a turn to come', () => play({ nodes: [node('n1', 'a b', { signMode: 'seq' })] }), 'agree b n1', {}, '还未轮到您审批'],
  ['a turn that was delegated', () => two({}, { delegates: { a: 'd' } }), 'agree a n1', {}, '该审批已委托他人处理'],
  ['somebody who is not asked', two, 'agree c n1', {}, '您不是当前审批人'],
  ['the start as a step to decide in', returned, 'agree i start', {}, '请先重新提交'],
  // 8: what is written
  ['an opinion of 501', two, 'agree a n1', { remark: LONG }, '审批意见不能超过500字'],
  ['an opinion of 501 before whom to add', two, 'addSign a n1', { remark: LONG, users: [] }, '审批意见不能超过500字'],
  ['no opinion where one is asked for', () => two({ opinionRequired: 'always' }), 'agree a n1', {}, '请填写审批意见'],
  ['no opinion with a refusal', () => two({ opinionRequired: 'reject' }), 'reject a n1', {}, '请填写审批意见'],
  ['no opinion with a return', two, 'return a n1', {}, '请填写审批意见'],
  ['no signature', () => two({ signatureRequired: 1 }), 'agree a n1', {}, '请先签名'],
  ['no signature with a refusal', () => two({ signatureRequired: 1 }), 'reject a n1', {}, '请先签名'],
  ['ten files', two, 'agree a n1', { files: FILES }, '附件不能超过9个'],
  ['ten files with a transfer', two, 'transfer a n1', { files: FILES }, '附件不能超过9个'],
  // 9: agree
  ['nobody picked for the next step', picking, 'agree a n1', {}, '请选择下一节点审批人'],
  ['too many picked', picking, 'agree a n1', { picks: { n2: ['b', 'c', 'd'] } }, '请选择下一节点审批人'],
  ['a leaver picked', picking, 'agree a n1', { picks: { n2: ['x'] } }, '请选择下一节点审批人'],
  ['a required field emptied', filling, 'agree a n1', { form: { amt: '' } }, '必填'],
  ['a value for a hidden field', filling, 'agree a n1', { form: { secret: 'z' } }, '无权修改该字段'],
  ['a value for a field to read', filling, 'agree a n1', { form: { open: 'z' } }, '无权修改该字段'],
  ['an unknown field', filling, 'agree a n1', { form: { extra: 1 } }, '未知字段'],
  // 9: many at once
  ['a batch where an opinion is asked for', () => two({ opinionRequired: 'always' }), 'agree a n1', { batch: true }, NOT_IN_A_BATCH],
  ['a batch where a signature is', () => two({ signatureRequired: 1 }), 'agree a n1', { batch: true }, NOT_IN_A_BATCH],
  ['a batch where a pick is', picking, 'agree a n1', { batch: true }, NOT_IN_A_BATCH],
  ['a batch where a field is', unfilled, 'agree a n1', { batch: true }, NOT_IN_A_BATCH],
  // 9: signers
  ['nobody to add', two, 'addSign a n1', { users: [] }, '请选择加签人'],
  ['twenty-one to add', two, 'addSign a n1', { users: CROWD }, '请选择加签人'],
  ['a leaver to add', picking, 'addSign a n1', { users: ['x'] }, '请选择加签人'],
  ['himself to add', two, 'addSign a n1', { users: ['a'] }, '该成员已是当前节点审批人'],
  ['somebody to add who is asked already', () => added(3), 'addSign b n1', { users: ['c'] }, '该成员已是当前节点审批人'],
  ['a signer who adds another', () => added(1), 'addSign c n1+1', { users: ['e'] }, '加签人不能再次加签'],
  ['signers where none may be added', () => two({ buttons: { addSign: 0 } }), 'addSign a n1', {}, '该节点不允许加签'],
  [
    'signers after without an opinion that is due',
    () => two({ opinionRequired: 'always' }),
    'addSign a n1',
    { signType: 2 },
    '请填写审批意见',
  ],
  ['the removal of an approver', () => added(3), 'reduceSign a n1', { user: 'b' }, '只能移除加签人'],
  ['the removal of a signer of others', () => added(3), 'reduceSign b n1', {}, '只有加签发起人可以减签'],
  ['the removal of a signer who decided', signed, 'reduceSign a n1', {}, '该加签人已处理'],
  // 9: handing over
  ['a transfer to himself', two, 'transfer a n1', { to: 'a' }, '不能转交给自己'],
  ['a transfer to a leaver', picking, 'transfer a n1', { to: 'x' }, '该成员已离职'],
  ['a transfer to whom is asked already', () => added(3), 'transfer a n1', { to: 'b' }, '该成员已是当前节点审批人'],
  ['a transfer where none is allowed', () => two({ buttons: { transfer: 0 } }), 'transfer a n1', {}, '该节点不允许转交'],
  // 9: sending back
  ['a return to nowhere', two, 'return a n1', { remark: '改' }, '目标节点不可退回'],
  ['a return where none is allowed', () => two({ buttons: { return: 0 } }), 'return a n1', { remark: '改' }, '该节点不允许退回'],
  ['handing in what was not sent back', two, 'resubmit i start', {}, '当前不需要重新提交'],
  ['handing in of somebody else', returned, 'resubmit a start', {}, '只有发起人可以重新提交'],
  ['handing in at the first start', returned, 'resubmit i start#1', {}, '只有发起人可以重新提交'],
  // 9: stopping and reminding
  ['withdrawing what is not one’s own', two, 'withdraw a', {}, '只有发起人可以撤回'],
  ['withdrawing where nobody may', () => two({}, { settings: { withdrawRule: 'never' } }), 'withdraw i', {}, '该流程不允许撤回'],
  ['withdrawing what was touched', touched, 'withdraw i', {}, '已有审批人处理，不能撤回'],
  ['terminating without a reason', two, 'terminate adm', {}, '请填写终止原因'],
  ['reminding of what is not one’s own', two, 'urge a', {}, '只有发起人可以催办'],
  ['reminding of what waits for oneself', returned, 'urge i', {}, '请先重新提交'],
]

test.each(REFUSALS)('%s', (_what, made, line, more, said) => {
  const flow = made()
  const before = JSON.stringify(flow.state())
  const outcome = apply(flow.state(), command(flow, line, more), flow.context)
  expect(outcome).toMatchObject({ ok: false, problem: { text: said } })
  expect(JSON.stringify(flow.state())).toBe(before)
})

test('an opinion is as long as people see it, and exactly 500 fit', () => {
  expect(two().agree('a', 'n1', { remark: '👍'.repeat(FLOW_LIMIT.opinion) })).toMatch(/^I30 n1=40/)
})

test('a batch goes through where a click is enough', () => {
  const required: Partial<Made> = { fields: [{ fieldKey: 'amt', tag: 'number', label: '金额', required: true }], start: { amt: 'read' } }
  expect(two({ opinionRequired: 'reject' }, required).agree('a', 'n1', { batch: true })).toMatch(/^I30 n1=40/)
})

const prevPick = (nodeId: string) => node(nodeId, '', { approver: { rule: 'prevPick', min: 1, max: 2 } })
const block = (nodeId: string, ...chains: FlowNode[][]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'parallel',
  branches: chains.map((chain, at) => ({ branchId: `${nodeId}${at}`, branchName: nodeId, chain })),
})
const choice = (nodeId: string, large: FlowNode[], small: FlowNode[]): FlowNode => ({
  nodeId,
  nodeName: nodeId,
  nodeTypeCode: 'condition',
  branches: [
    { branchId: `${nodeId}a`, branchName: '大额', when: { any: [{ all: [{ field: 'amt', op: 'gte', value: '10' }] }] }, chain: large },
    { branchId: `${nodeId}b`, branchName: '其他', when: null, chain: small },
  ],
})
const told: FlowNode = { nodeId: 'k', nodeName: 'k', nodeTypeCode: 'notifier', notifier: { rule: 'users', userUuidList: ['e'] } }

// 9: whom one picks is the step that comes next, by the form as it is.
test.each<[what: string, nodes: FlowNode[], asked: string[]]>([
  ['the next step', [node('n1', 'a'), told, prevPick('n2')], ['n2']],
  ['the next step alone', [node('n1', 'a'), node('n2', 'b'), prevPick('n3')], []],
  ['all that begin beside each other', [node('n1', 'a'), block('p', [prevPick('n2')], [prevPick('n3')])], ['n2', 'n3']],
  ['one beside another', [node('n1', 'a'), block('p', [node('n2', 'b')], [prevPick('n3')])], ['n3']],
  ['what comes after parallel steps is not next', [node('n1', 'a'), block('p', [node('n2', 'b')], [told]), prevPick('n3')], []],
  ['the branch that the form takes', [node('n1', 'a'), choice('c', [prevPick('n2')], [node('n3', 'b')])], ['n2']],
  ['another branch is not next', [node('n1', 'a'), choice('c', [node('n3', 'b')], [prevPick('n2')])], []],
  ['what follows a branch without steps', [node('n1', 'a'), choice('c', [told], []), prevPick('n2')], ['n2']],
  ['what follows the end of a branch', [choice('c', [node('n1', 'a')], []), prevPick('n2')], ['n2']],
  ['what follows inside a branch', [choice('c', [node('n1', 'a'), node('n2', 'b')], []), prevPick('n3')], []],
  ['what follows inside a later branch', [block('p', [node('n0', 'b')], [node('n1', 'a'), prevPick('n2')]), node('n3', 'c')], ['n2']],
  ['what follows the end of parallel steps', [block('p', [node('n1', 'a')], [node('n0', 'b')]), prevPick('n2')], ['n2']],
  ['nothing at the end', [node('n1', 'a')], []],
])('%s', (_what, nodes, asked) => {
  const start = () => play({ nodes }, { form: { amt: '10' } })
  expect(start().agree('a', 'n1', { batch: true })).toMatch(asked.length > 0 ? NOT_IN_A_BATCH : /^I[34]0 /)
  expect(start().agree('a', 'n1')).toMatch(asked.length > 0 ? '请选择下一节点审批人' : /^I[34]0 /)
  const flow = start()
  const picks = Object.fromEntries(asked.map((nodeId) => [nodeId, ['d', 'd', 'e']]))
  expect(flow.agree('a', 'n1', { picks: { ...picks, other: ['c'] } })).toMatch(/^I[34]0 /)
  expect(flow.state().picks).toEqual(Object.fromEntries(asked.map((nodeId) => [nodeId, ['d', 'e']])))
})

test('the fifty-first return is refused', () => {
  const flow = two()
  for (let n = 0; n < FLOW_LIMIT.returns; n += 1) {
    flow.agree('a', 'n1')
    flow.back('b', 'n2', 'n1', 1)
  }
  flow.agree('a', 'n1')
  expect(flow.back('b', 'n2', 'n1', 1)).toBe('退回次数已达上限')
  expect(flow.agree('b', 'n2')).toMatch(/^I40 /)
})

test('a second reminder within half an hour says how long to wait', () => {
  const flow = two()
  flow.urge('i')
  flow.context.clock.ms += 29 * 60_000
  expect(apply(flow.state(), { kind: 'urge', actor: 'i' }, flow.context)).toMatchObject({
    problem: { kind: 'tooSoon', text: '催办过于频繁，请30分钟后再试', retryAfter: 60 },
  })
  flow.context.clock.ms += 60_000
  expect(flow.urge('i')).toMatch(/^I30 /)
})

test('what somebody was faster with is told from what breaks a rule', () => {
  const kindOf = (flow: Play, line: string) => {
    const outcome = apply(flow.state(), command(flow, line, {}), flow.context)
    return outcome.ok ? 'ok' : outcome.problem.kind
  }
  expect(kindOf(past(), 'agree a n1')).toBe('stale')
  expect(kindOf(halfway(), 'agree a n1')).toBe('stale')
  expect(kindOf(two(), 'agree c n1')).toBe('rule')
})
