import { expect, test } from 'vitest'
import { brokenIn } from './invariants.ts'
import { pendingRows } from './state.ts'
import { node, play } from './testing.ts'

const MODES = ['any', 'all', 'seq', 'ratio'] as const
const SIGNERS = [0, 1, 2, 3] as const
const RETURNS = ['none', 'again', 'back', 'start'] as const
const ENDS = ['agree', 'reject'] as const

const CASES = MODES.flatMap((mode) =>
  SIGNERS.flatMap((signers) => RETURNS.flatMap((back) => ENDS.map((end) => ({ mode, signers, back, end })))),
)

type Play = ReturnType<typeof play>

/** The pending place of somebody, as a name that `play` knows. */
const next = (flow: Play): { user: string; at: string } | undefined => {
  const [place] = pendingRows(flow.state())
  if (place === undefined) return undefined
  const { visit, row } = place
  return { user: row.user, at: `${visit.nodeId}${visit.signType === 0 ? '' : `+${visit.signType}`}` }
}

/** Everybody agrees (and the initiator hands in again) until it is over, or until somebody of the node has his turn. */
const agreeUntil = (flow: Play, stop: (at: string) => boolean): void => {
  for (let n = 0; n < 40; n += 1) {
    const place = next(flow)
    if (place === undefined || stop(place.at)) return
    const said = place.at === 'start' ? flow.resubmit(place.user, place.at) : flow.agree(place.user, place.at)
    expect(said).toMatch(/^I/)
    expect(brokenIn(flow.state())).toEqual([])
  }
}

test.each(CASES)('$mode with signers $signers, return $back, then $end', ({ mode, signers, back, end }) => {
  const flow = play({ nodes: [node('n0', 'x'), node('n1', 'a b', { signMode: mode, ratio: 100 }), node('n2', 'e')] })
  const isSecond = (at: string) => at.startsWith('n1')
  agreeUntil(flow, isSecond)
  if (signers !== 0) {
    expect(flow.add('a', 'n1', signers, 'c d', { mode: mode === 'ratio' ? 'all' : mode })).toMatch(/^I30/)
    expect(brokenIn(flow.state())).toEqual([])
  }
  if (back !== 'none') {
    const place = next(flow) ?? { user: '', at: '' }
    expect(flow.back(place.user, place.at, back === 'start' ? 'start' : 'n0', back === 'again' ? 1 : 2)).toMatch(
      back === 'start' ? /^I31/ : /^I30/,
    )
    expect(brokenIn(flow.state())).toEqual([])
    agreeUntil(flow, (at) => isSecond(at) || at.startsWith('n2'))
  }
  if (end === 'reject') {
    const place = next(flow) ?? { user: '', at: '' }
    expect(flow.reject(place.user, place.at)).toMatch(place.at === 'n1+1' && mode === 'any' ? /^I[35]0/ : /^I50/)
    return
  }
  agreeUntil(flow, () => false)
  expect(flow.state().status).toBe(40)
})

test('a share is rounded up: half of three are two', () => {
  const flow = play({ nodes: [node('n1', 'a b c', { signMode: 'ratio', ratio: 50 })] })
  expect(flow.agree('a', 'n1')).toBe('I30 n1=30{a:40 b:30 c:30}')
  expect(flow.agree('b', 'n1')).toBe('I40 n1=40{a:40 b:40 c:10}')
})

test('the initiator who is passed over counts for nobody', () => {
  expect(play({ nodes: [node('n1', 'i a')] }).submitted).toBe('I30 n1=30{i:60 a:30}')
})

test('whoever waits for his before-signers holds up the next in line', () => {
  const flow = play({ nodes: [node('n1', 'a b', { signMode: 'seq' })] })
  expect(flow.add('a', 'n1', 1, 'c')).toBe('I30 n1=30{a:20 b:20} n1+1=30{c:30}')
  expect(flow.agree('c', 'n1+1')).toBe('I30 n1=30{a:30 b:20} n1+1=40{c:40}')
})

test('a branch once taken stays taken, whatever is filled in later', () => {
  const when = { any: [{ all: [{ field: 'amt', op: 'gte' as const, value: '10' }] }] }
  const flow = play(
    {
      nodes: [
        {
          nodeId: 'c1',
          nodeName: '金额',
          nodeTypeCode: 'condition',
          branches: [
            { branchId: 'c1a', branchName: '大额', when, chain: [node('n2', 'b', { fieldPurview: { amt: 'edit' } })] },
            { branchId: 'c1b', branchName: '其他', when: null, chain: [node('n3', 'c')] },
          ],
        },
        node('n4', 'd'),
      ],
    },
    { form: { amt: '10' } },
  )
  expect(flow.agree('b', 'n2', { form: { amt: '1' } })).toBe('I30 n2=40{b:40} n4=30{d:30}')
})

test('an agreement made void by a return passes nobody over', () => {
  const flow = play({ nodes: [node('n1', 'a b'), node('n2', 'c'), node('n3', 'a')], settings: { dedupeRule: 'any' } })
  flow.agree('a', 'n1')
  flow.back('c', 'n2', 'start', 1)
  flow.resubmit('i', 'start')
  flow.agree('b', 'n1')
  expect(flow.agree('c', 'n2')).toMatch(/n3=30\{a:30\}$/)
})

test('an administrator who stands in is asked about his own application, too', () => {
  expect(play({ nodes: [node('n1', '')] }, { initiator: 'adm' }).submitted).toBe('I30 n1=30{adm:30}')
})

test('a timer of an earlier start means nothing', () => {
  const flow = play({ nodes: [node('n1', 'a b', { signMode: 'seq', timeout: { hours: 1, action: 'agree' } })] })
  flow.agree('a', 'n1')
  expect(flow.timeOut('n1', 1)).toBe('unchanged')
  expect(flow.timeOut('n1', 2)).toBe('I40 n1=40{a:40 b:40auto}')
})
