import { expect, test } from 'vitest'
import { hear, runningFor } from './running.ts'

test('an answer is what its events say, in their order', () => {
  const events = [
    { event: 'start', data: { aiSessionUuid: 's', questionUuid: 'q', aiMessageUuid: 'a', model: 'm' } },
    { event: 'step', data: { tool: 'find_people', label: '通讯录', ms: 3, failedFlag: 0 } },
    { event: 'delta', data: { text: '他在' } },
    { event: 'of a later version', data: {} },
    { event: 'delta', data: { text: '工程部' } },
    { event: 'citation', data: { title: '通讯录', path: '/maillist' } },
    { event: 'done', data: { finishReason: 'stop', usage: { tokens: 1 } } },
  ]
  expect(events.reduce(hear, runningFor(null, '杨磊在哪'))).toEqual({
    aiSessionUuid: 's',
    aiMessageUuid: 'a',
    question: '杨磊在哪',
    content: '他在工程部',
    steps: [{ tool: 'find_people', label: '通讯录', ms: 3, failedFlag: 0 }],
    citations: [{ title: '通讯录', path: '/maillist' }],
    proposals: [],
    state: 'done',
    problem: null,
  })
})

test('a failure keeps what came before it', () => {
  const came = hear(runningFor('s', '问'), { event: 'delta', data: { text: '一半' } })
  expect(hear(came, { event: 'error', data: { code: 429, msg: '', problem: 'busy' } })).toMatchObject({
    content: '一半',
    state: 'failed',
    problem: 'busy',
  })
})

test('nothing of a stopped answer is shown any more', () => {
  const stopped = { ...hear(runningFor('s', '问'), { event: 'delta', data: { text: '一半' } }), state: 'stopped' as const }
  expect(hear(stopped, { event: 'delta', data: { text: '另一半' } })).toBe(stopped)
})
