import * as calls from '@qifuyun/contract/assistant/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { describe, expect, test } from 'vitest'
import type { PersonName } from '#src/testing/people.ts'
import { createWorld } from '#src/testing/world.ts'
import { breaksAfter, callsTool, eventsOf, refuses, says, showsPage, type Told } from './testing.ts'
import { askingWorld, type Given, named, sessionOf, wordsOf } from './testing-asking.ts'

/** From the call to the end of the answer, and of the line to the model. */
const STOP_MS = 200
/** So many, because one hiccup of the machine says nothing: the middle one counts. */
const STOPS = 5

const asking = askingWorld()

const forTenSeconds = () =>
  says(
    Array.from({ length: 200 }, () => '字'),
    { betweenMs: 50 },
  )
const answerOf = (told: readonly Told[]): string => String(named(told, 'start')[0]?.aiMessageUuid)
const middleOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const { post, ask, historyOf } = asking
const lastFinding = (): string => asking.lastFinding()

describe('without a model', () => {
  test('a question is refused, the page is told', async () => {
    const bare = await createWorld()
    const { code, status, msg, data } = await bare.as('liuyang').call(calls.aiCompletions, { content: '你好' })
    expect([code, status, msg, data]).toEqual([CODE.invalid, 422, 'AI 服务尚未配置', { _reason: 'NOT_CONFIGURED' }])
    expect((await bare.as('liuyang').call(calls.aiSessionList, {})).data.configuredFlag).toBe(0)
    await bare.close()
  })
})

describe('an answer', () => {
  test('comes word by word, and is kept with its question', async () => {
    let go = (): void => undefined
    const seen = new Promise<void>((resolve) => {
      go = resolve
    })
    asking.model.next(async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const word = (content: string) =>
        `data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`
      response.write(word('巡检'))
      // Nothing more is said before the browser has the first word.
      await seen
      response.write(word('完成'))
      response.end(`data: ${JSON.stringify({ id: '1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`)
    })
    const response = await post('liuyang', { content: '巡检做完了吗' })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const told: Told[] = []
    for await (const one of eventsOf(response)) {
      told.push(one)
      if (one.event === 'delta') go()
    }
    expect(told.map(({ event }) => event)).toEqual(['start', 'delta', 'delta', 'done'])
    expect(named(told, 'done')).toMatchObject([{ finishReason: 'stop' }])
    expect(await historyOf('liuyang', sessionOf(told))).toMatchObject([
      { role: 'user', content: '巡检做完了吗' },
      { role: 'assistant', content: '巡检完成', stateCode: 2 },
    ])
    const { data } = await asking.world.as('liuyang').call(calls.aiSessionList, { keyword: '巡检做完' })
    expect(data).toMatchObject({ configuredFlag: 1, list: [{ aiSessionUuid: sessionOf(told), title: '巡检做完了吗', pinFlag: 0 }] })
  })

  test('is given at once where it is asked for so', async () => {
    asking.model.next(says(['一', '二']))
    const { data } = await asking.world.as('liuyang').call(calls.aiCompletions, { content: '数到二', streamFlag: 0 })
    expect(data).toMatchObject({ content: '一二' })
  })

  test('stops within 200 ms, for the asker and for the model; nobody else stops it', async () => {
    const ends: number[] = []
    const cuts: number[] = []
    for (let n = 0; n < STOPS; n += 1) {
      asking.model.next(forTenSeconds())
      const told: Told[] = []
      let stoppedAt = 0
      for await (const one of eventsOf(await post('liuyang', { content: '写很多' }))) {
        told.push(one)
        if (one.event !== 'delta' || stoppedAt > 0) continue
        expect(await asking.world.as('yanglei').call(calls.aiStop, { aiMessageUuid: answerOf(told) })).toMatchObject({ code: CODE.absent })
        expect(asking.model.cutOff).toHaveLength(n)
        stoppedAt = performance.now()
        await asking.world.as('liuyang').call(calls.aiStop, { aiMessageUuid: answerOf(told) })
      }
      ends.push(performance.now() - stoppedAt)
      await expect.poll(() => asking.model.cutOff.length).toBe(n + 1)
      cuts.push((asking.model.cutOff[n] ?? 0) - performance.timeOrigin - stoppedAt)
    }
    expect(middleOf(ends)).toBeLessThan(STOP_MS)
    expect(middleOf(cuts)).toBeLessThan(STOP_MS)
  })

  test('is stopped; what came stays, and the question can be asked anew', async () => {
    asking.model.next(forTenSeconds())
    const told: Told[] = []
    for await (const one of eventsOf(await post('liuyang', { content: '写很多' }))) {
      told.push(one)
      if (named(told, 'delta').length === 3) await asking.world.as('liuyang').call(calls.aiStop, { aiMessageUuid: answerOf(told) })
    }
    expect(told.at(-1)).toMatchObject({ event: 'done', data: { finishReason: 'stopped' } })
    const [, answer] = await historyOf('liuyang', sessionOf(told))
    expect(answer).toMatchObject({ stateCode: 3, content: wordsOf(told) })
    asking.model.next(says(['重来']))
    const again = await ask('liuyang', { aiSessionUuid: sessionOf(told), content: '', regenerateOf: answer?.aiMessageUuid ?? '' })
    expect(wordsOf(again)).toBe('重来')
    expect((await historyOf('liuyang', sessionOf(told))).map(({ content }) => content)).toEqual(['写很多', '重来'])
  })

  test('what came until the browser goes away is kept', async () => {
    asking.model.next(
      says(
        Array.from({ length: 200 }, () => '字'),
        { betweenMs: 20 },
      ),
    )
    const leaving = new AbortController()
    let aiSessionUuid = ''
    const reading = async () => {
      for await (const { event, data } of eventsOf(await post('yanglei', { content: '写' }, leaving.signal))) {
        if (event === 'start') aiSessionUuid = String(data.aiSessionUuid)
        if (event === 'delta') leaving.abort()
      }
    }
    await expect(reading()).rejects.toThrow()
    await expect
      .poll(async () => (await historyOf('yanglei', aiSessionUuid))[1])
      .toMatchObject({ stateCode: 3, content: expect.stringMatching(/^字+$/) })
  })

  test.each([
    ['is busy', refuses(429), 'busy', '模型服务繁忙，请稍后重试'],
    ['breaks down', refuses(500), 'unavailable', '模型服务暂时不可用，请稍后重试'],
    ['answers with a page', showsPage, 'unavailable', '模型服务暂时不可用，请稍后重试'],
    ['breaks the line', breaksAfter(['只有', '一半']), 'unavailable', '模型服务暂时不可用，请稍后重试'],
  ])('fails in words when the model %s, and keeps the question', { timeout: 60_000 }, async (_what, play, problem, msg) => {
    asking.model.next(play, play)
    const told = await ask('liuyang', { content: '在吗' })
    expect(told.at(-1)).toMatchObject({ event: 'error', data: { problem, msg } })
    expect(await historyOf('liuyang', sessionOf(told))).toMatchObject([
      { role: 'user', content: '在吗' },
      { stateCode: 4, problem, content: wordsOf(told) },
    ])
  })
})

describe('bad input', () => {
  test.each<[string, Given, number, Record<string, unknown>]>([
    ['no words', { content: ' ' }, 422, { content: '请输入问题' }],
    ['8,001 characters', { content: '字'.repeat(8_001) }, 422, { content: '最多8000个字' }],
    ['a file that is none', { content: '看', files: ['x/y.txt'] }, 422, { files: '文件不存在或已失效' }],
    ['an answer that is not the last', { content: '', regenerateOf: crypto.randomUUID() }, 404, {}],
  ])('%s', async (_what, body, status, data) => {
    const response = await post('liuyang', body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ data: status === 404 ? null : data })
  })

  test('5 MB are refused before they are read', async () => {
    expect((await post('liuyang', { content: 'x'.repeat(5_000_000) })).status).toBe(413)
  })

  test("another one's conversation does not exist", async () => {
    const { data } = await asking.world.as('liuyang').call(calls.aiSessionAdd, { title: '我的' })
    const { aiSessionUuid } = data
    expect((await asking.world.as('yanglei').call(calls.aiHistory, { aiSessionUuid })).code).toBe(CODE.absent)
    expect((await asking.world.as('yanglei').call(calls.aiSessionDelete, { aiSessionUuid })).code).toBe(CODE.absent)
    expect((await post('yanglei', { aiSessionUuid, content: '看' })).status).toBe(404)
  })
})

describe('what is looked up', () => {
  test('is read as the asker, and cited', async () => {
    asking.model.next(callsTool('find_people', { keyword: '杨磊' }), says(['他在工程部']))
    const told = await ask('liuyang', { content: '杨磊在哪个部门' })
    expect(lastFinding()).toContain('工程部')
    expect(named(told, 'step')).toMatchObject([{ tool: 'find_people', label: '通讯录', failedFlag: 0 }])
    expect(named(told, 'citation')).toMatchObject([{ path: '/maillist' }])
    expect(wordsOf(told)).toBe('他在工程部')
  })

  test('ends where his rights end', async () => {
    const ofRooms = callsTool('find_records', { kind: 'main_data.room', keyword: '' })
    asking.model.next(ofRooms, says(['无权查看']))
    const refused = await ask('liuyang', { content: '有多少房间' })
    expect(named(refused, 'step')).toMatchObject([{ failedFlag: 1 }])
    expect(lastFinding()).toContain('暂无权限')
    asking.model.next(ofRooms, says(['有']))
    const allowed = await ask('wangqiang', { content: '有多少房间' })
    expect(named(allowed, 'step')).toMatchObject([{ failedFlag: 0 }])
    expect(named(allowed, 'citation').length).toBeGreaterThan(0)
    expect(lastFinding()).toContain('total')
  })

  test('holds nothing of another enterprise', async () => {
    asking.model.next(callsTool('find_people', { keyword: '孙浩' }), says(['没有']))
    await ask('lina', { content: '孙浩是谁' })
    expect(lastFinding()).toContain('\\\\\\"total\\\\\\":0')
  })

  test('with input that is no JSON, or of the wrong kind, the model is told and goes on', async () => {
    asking.model.next(
      callsTool('find_people', '{"keyword": '),
      callsTool('find_people', { keyword: 5 }),
      callsTool('no_such_tool', {}),
      says(['算了']),
    )
    const told = await ask('liuyang', { content: '找人' })
    expect(wordsOf(told)).toBe('算了')
    expect(named(told, 'citation')).toEqual([])
  })
})

describe('conversations', () => {
  test('are renamed, pinned, branched and deleted', async () => {
    asking.model.next(says(['甲']), says(['乙']))
    const told = await ask('wangqiang', { content: '第一问' })
    const aiSessionUuid = sessionOf(told)
    await ask('wangqiang', { aiSessionUuid, content: '第二问' })
    const [, first] = await historyOf('wangqiang', aiSessionUuid)
    const me = asking.world.as('wangqiang')
    const { data } = await me.call(calls.aiMessageBranch, { messageUuid: first?.aiMessageUuid ?? '' })
    expect((await historyOf('wangqiang', data.conversationUuid)).map(({ content }) => content)).toEqual(['第一问', '甲'])
    await me.call(calls.aiSessionRename, { aiSessionUuid, title: '改名' })
    await me.call(calls.aiConversationUpdate, { aiSessionUuid, pinFlag: 1 })
    const { list } = (await me.call(calls.aiSessionList, {})).data
    expect(list[0]).toMatchObject({ aiSessionUuid, title: '改名', pinFlag: 1 })
    await me.call(calls.aiSessionDelete, { aiSessionUuid })
    expect((await me.call(calls.aiHistory, { aiSessionUuid })).code).toBe(CODE.absent)
  })

  test('are said to have helped or not, by their owner, about answers alone', async () => {
    asking.model.next(says(['答']))
    const told = await ask('wangqiang', { content: '有用吗' })
    const aiSessionUuid = sessionOf(told)
    const [question, answer] = await historyOf('wangqiang', aiSessionUuid)
    const rate = (name: PersonName, aiMessageUuid: string, value: 1 | -1) =>
      asking.world.as(name).call(calls.aiFeedback, { aiMessageUuid, value })
    const rated = async () => (await historyOf('wangqiang', aiSessionUuid)).map(({ feedback }) => feedback)
    expect((await rate('liuyang', answer?.aiMessageUuid ?? '', -1)).code).toBe(CODE.absent)
    expect((await rate('wangqiang', question?.aiMessageUuid ?? '', 1)).code).toBe(CODE.absent)
    expect(await rated()).toEqual([null, null])
    expect(await rate('wangqiang', answer?.aiMessageUuid ?? '', 1)).toMatchObject({ code: CODE.success, msg: '操作成功!' })
    expect(await rated()).toEqual([null, 1])
    await rate('wangqiang', answer?.aiMessageUuid ?? '', -1)
    expect(await rated()).toEqual([null, -1])
    const wrong = await asking.world.as('wangqiang').call(calls.aiFeedback, { aiMessageUuid: answer?.aiMessageUuid ?? '', value: 0 as 1 })
    expect(wrong.status).toBe(422)
  })

  test('a question in other words takes the place of the old one and what followed', async () => {
    asking.model.next(says(['旧']), says(['新']))
    const told = await ask('wangqiang', { content: '旧问' })
    const aiSessionUuid = sessionOf(told)
    const [question] = await historyOf('wangqiang', aiSessionUuid)
    await ask('wangqiang', { aiSessionUuid, content: '新问', editOf: question?.aiMessageUuid ?? '' })
    expect((await historyOf('wangqiang', aiSessionUuid)).map(({ content }) => content)).toEqual(['新问', '新'])
    expect(JSON.stringify(asking.model.asked.at(-1)?.messages)).not.toContain('旧')
  })

  test('of any length send the model no more than a window', async () => {
    const long = '长'.repeat(8_000)
    let aiSessionUuid: string | undefined
    for (let n = 0; n < 5; n += 1) {
      asking.model.next(says(['好']))
      aiSessionUuid = sessionOf(await ask('wangqiang', { ...(aiSessionUuid && { aiSessionUuid }), content: long }))
    }
    expect(JSON.stringify(asking.model.asked.at(-1)?.messages).length).toBeLessThan(30_000)
  })
})

test('prompts are kept for oneself, and shared by who manages the enterprise', async () => {
  const own = await asking.world.as('liuyang').call(calls.aiPromptSave, { title: '周报', content: '帮我写周报' })
  expect((await asking.world.as('liuyang').call(calls.aiPromptSave, { title: '共享', content: '大家用', sharedFlag: 1 })).status).toBe(403)
  await asking.world.as('lina').call(calls.aiPromptSave, { title: '停水通知', content: '起草停水通知', sharedFlag: 1 })
  const titles = async (name: PersonName) =>
    (await asking.world.as(name).call(calls.aiPromptList, {})).data.map(({ title }) => title).sort()
  expect(await titles('liuyang')).toEqual(['停水通知', '周报'].sort())
  expect(await titles('yanglei')).toEqual(['停水通知'])
  expect((await asking.world.as('yanglei').call(calls.aiPromptDelete, own.data)).code).toBe(CODE.absent)
  await asking.world.as('liuyang').call(calls.aiPromptDelete, own.data)
  expect(await titles('liuyang')).toEqual(['停水通知'])
})

test('the list holds every prompt, for one more than it has room for is refused', async () => {
  const save = (n: number) => asking.world.as('chenjing').call(calls.aiPromptSave, { title: `提示${n}`, content: '帮我写' })
  for (let n = 0; n < 100; n += 1) expect((await save(n)).code).toBe(200)
  expect(await save(100)).toMatchObject({ status: 422, msg: '最多100项', data: { _reason: 'LIMIT' } })
  const { data } = await asking.world.as('chenjing').call(calls.aiPromptList, {})
  expect(data.filter(({ mineFlag }) => mineFlag === 1)).toHaveLength(100)
})
