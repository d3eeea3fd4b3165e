import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mySurveys, responseSheet, responseTable, submitCall } from '#src/questionnaire/calls.ts'
import { JOIN, OP, QUOTA, TYPE } from '#src/questionnaire/design/shape.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { asks, choice, jump, ROOM, surveyWorld, written } from '#src/questionnaire/testing.ts'

let s: Awaited<ReturnType<typeof surveyWorld>>
beforeAll(async () => {
  s = await surveyWorld()
})
beforeEach(() => s.begin())
afterAll(() => s.world.close())

const AB = [choice('q1', ['A', 'B'])]
const A = { q1: { options: ['A'] } }

test('Q1: what was said on a way that was left is not stored', async () => {
  const design = asks([choice('q1', ['A', 'B']), written('q2'), written('q3'), written('q4', { required: true })], {
    rules: [jump('q1', 'B', 'q4')],
  })
  const { uuid, token } = await s.open(design)
  await s.sends(token, { q1: { options: ['B'] }, q2: { text: '返回前写的' }, q4: { text: '好' } })
  const [row] = await s.responses(uuid)
  expect(row).toMatchObject({ state: '20', edition: 1 })
  const { questions } = await s.figures(uuid)
  expect(questions.map(({ qid, seen, answered }) => [qid, seen, answered])).toEqual([
    ['q1', 1, 1],
    ['q2', 0, 0],
    ['q3', 0, 0],
    ['q4', 1, 1],
  ])
})

describe('what cannot be sent in', () => {
  test('everything that is wrong is told at once, by question', async () => {
    const { token } = await s.open(asks([choice('q1', ['A', 'B']), written('q2', { required: true }), written('q3', { pattern: '1' })]))
    const { code, status, msg, data } = await s.submit(token, { q1: { options: ['Z'] }, q3: { text: '12' } })
    expect([code, status, msg]).toEqual([3002, 422, '第1题的选项无效'])
    expect(data).toMatchObject({ q1: '第1题的选项无效', q2: '请填写第2题', q3: '第3题请填写手机号' })
  })

  test.each([
    ['no answers', { answers: 'x' }],
    ['an answer that is none', { answers: { q1: 5 } }],
    ['options of another kind', { answers: { q1: { options: [1, 2] } } }],
    ['a device that is too long', { answers: {}, device: 'x'.repeat(99) }],
  ])('%s is bad input', async (_name, input) => {
    const { token } = await s.open(asks(AB))
    const { code, status } = await s.submit(token, {}, input)
    expect([code, status === 400 || status === 422]).toEqual([3002, true])
  })

  test('a device answers once where the survey says so', async () => {
    const { uuid, token } = await s.open(asks(AB), { limitKind: '3' })
    const device = s.newDevice()
    await s.sends(token, A, { device })
    expect(await s.submit(token, A, { device })).toMatchObject({ code: 3002, status: 409, msg: '您已提交过，感谢参与' })
    expect((await s.sheet(token, { device })).data).toMatchObject({ standing: 'done', design: null })
    expect(await s.responses(uuid)).toHaveLength(1)
  })

  test('after the close, before the start, while it is paused, and without the password', async () => {
    const early = await s.open(asks(AB), { openAt: '2027-03-02 09:00:00', closeAt: '2027-03-03 09:00:00' })
    expect(await s.submit(early.token, A)).toMatchObject({ code: 3002, status: 409, msg: '问卷尚未开始' })
    s.at('2027-03-02T10:00')
    await s.sends(early.token, A)
    s.at('2027-03-03T09:00')
    // The timer has not come by yet.
    expect(await s.submit(early.token, A)).toMatchObject({ code: 3002, msg: '问卷已结束' })
    await s.fire()
    expect(await s.info(survey, early.uuid)).toMatchObject({ state: '40', valid: 1 })
    expect((await s.sheet(early.token)).data).toMatchObject({ standing: 'closed' })

    const paused = await s.open(asks(AB), { password: '8888' })
    expect((await s.sheet(paused.token)).data).toMatchObject({ standing: 'locked', design: null })
    expect(await s.submit(paused.token, A, { password: '1' })).toMatchObject({ code: 3002, data: { password: '访问密码不正确' } })
    await s.sends(paused.token, A, { password: '8888' })
    await s.does(survey, 'pause', paused.uuid)
    expect(await s.submit(paused.token, A, { password: '8888' })).toMatchObject({ msg: '问卷已暂停' })
    await s.does(survey, 'resume', paused.uuid)
    await s.sends(paused.token, A, { password: '8888' })
  })

  test('by a token that nobody has: 404', async () => {
    for (const token of ['', 'x'.repeat(22)]) expect(await s.submit(token, A)).toMatchObject({ code: 404, status: 404, msg: '链接已失效' })
  })
})

test('Q5: three ask for two places at the same time', async () => {
  const day = choice('q1', ['周六', '周日'])
  const design = asks([
    { ...day, options: (day.options ?? []).map((option) => (option.label === '周六' ? { ...option, quota: 2 } : option)) },
  ])
  const { uuid, token } = await s.open(design)
  const sent = await Promise.all([1, 2, 3].map(() => s.submit(token, { q1: { options: ['周六'] } })))
  expect(sent.map(({ code }) => code).toSorted()).toEqual([200, 200, 3002])
  const refused = sent.find(({ code }) => code === 3002)
  expect(refused).toMatchObject({ status: 409, msg: '“周六”名额已满', data: { q1: '“周六”名额已满' } })
  expect((await s.sheet(token)).data).toMatchObject({ full: ['q1/周六'] })
  const valid = (await s.responses(uuid)).filter(({ state }) => state === '20')
  expect(valid).toHaveLength(2)
  // A place that was taken by what does not count is free again.
  await s.does(response, 'invalidate', String(valid[0]?.uuid), { reason: '重复填写' })
  expect((await s.sheet(token)).data).toMatchObject({ full: [] })
  await s.sends(token, { q1: { options: ['周六'] } })
})

test('Q6: a home has one vote, whoever of the family is first', async () => {
  await s.resident('王建', '1')
  await s.resident('王芳', '3')
  const design = asks([choice('q1', ['同意', '反对'])])
  const { uuid } = await s.open(design, { audience: '4', limitKind: '4', rooms: [ROOM] })
  const asked = await s.invited(uuid)
  expect(asked.length).toBeGreaterThanOrEqual(2)
  const [one, other] = asked
  const sent = await Promise.all([one, other].map((each) => s.submit(each?.token ?? '', { q1: { options: ['同意'] } })))
  expect(sent.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  expect(sent.find(({ code }) => code === 3002)).toMatchObject({ status: 409, msg: '您已提交过，感谢参与' })
  expect(await s.info(survey, uuid)).toMatchObject({ valid: 1, sent: asked.length })
  const [row] = await s.responses(uuid)
  expect(row).toMatchObject({ state: '20', channel: '4', roomUuid: ROOM })
})

test('where owners come first, what others of the home have said gives way to them, once', async () => {
  const [owner, tenant] = [await s.resident('王建', '1'), await s.resident('李强', '2')]
  const { uuid } = await s.open(asks(AB), { audience: '4', limitKind: '4', rooms: [ROOM], ownerFirst: true, anonymous: true })
  const asked: Record<string, unknown>[] = await s.invited(uuid)
  const tokenOf = (who: string) => String(asked.find((each) => each.customer === who)?.token)
  await s.sends(tokenOf(tenant), A)
  expect((await s.sheet(tokenOf(owner))).data).toMatchObject({ standing: 'open' })
  await s.sends(tokenOf(owner), { q1: { options: ['B'] } })
  const states = (await s.responses(uuid)).map(({ state, reason }) => [state, reason]).toSorted()
  expect(states).toEqual([
    ['20', null],
    ['30', '业主已作答'],
  ])
  for (const who of [tenant, owner]) expect((await s.submit(tokenOf(who), A)).msg).toBe('您已提交过，感谢参与')
  expect(await s.info(survey, uuid)).toMatchObject({ valid: 1 })
})

test('Q8: the last place of all goes to one of two, and it is over', async () => {
  const { uuid, token } = await s.open(asks(AB), { maxResponses: 3 })
  await s.sends(token, A)
  await s.sends(token, A)
  const sent = await Promise.all([1, 2].map(() => s.submit(token, A)))
  expect(sent.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  expect(sent.find(({ code }) => code === 3002)?.msg).toBe('问卷已结束')
  expect(await s.info(survey, uuid)).toMatchObject({ state: '40', valid: 3 })
  // It takes answers again with room for more of them.
  const closeAt = '2027-04-01 09:00:00'
  expect((await s.act(survey, 'reopen', uuid, { closeAt })).data).toEqual({ maxResponses: '已收满3份，请调大最多收集的份数' })
  await s.does(survey, 'reopen', uuid, { closeAt, maxResponses: 4 })
  await s.sends(token, A)
  expect(await s.info(survey, uuid)).toMatchObject({ state: '40', valid: 4 })
})

test('where each device answers once, none comes without saying which it is', async () => {
  const { uuid, token } = await s.open(asks(AB), { limitKind: '3' })
  expect(await s.byLink(submitCall, token, { answers: A })).toMatchObject({ code: 3002, msg: '请在浏览器中打开链接作答' })
  expect(await s.responses(uuid)).toEqual([])
})

test('how long it took is what the page says, unknown where it says nothing, and not counted on by a change', async () => {
  const { uuid, token } = await s.open(asks([choice('q1', ['A', 'B'])]), {
    allowEdit: true,
    limitKind: '3',
    closeAt: '2027-04-01T09:00:00+08:00',
  })
  const device = s.newDevice()
  await s.sends(token, A, { device, took: 95 })
  expect(await s.responses(uuid)).toMatchObject([{ durationSec: 95 }])
  s.at('2027-03-05T09:00')
  await s.sends(token, { q1: { options: ['B'] } }, { device, took: 4 })
  expect(await s.responses(uuid)).toMatchObject([{ durationSec: 95 }])
  await s.sends(token, A)
  expect((await s.responses(uuid)).map(({ durationSec }) => durationSec).toSorted()).toEqual([95, null])
  expect((await s.figures(uuid)).lead).toMatchObject({ medianSec: 95 })
  expect(await s.submit(token, A, { took: -1 })).toMatchObject({ status: 422 })
})

test('what somebody has begun is kept for seven days, gone on with, and not finished at the close', async () => {
  const { uuid, token } = await s.open(asks([choice('q1', ['A', 'B']), written('q2')]))
  const [device, other] = [s.newDevice(), s.newDevice()]
  expect((await s.keep(token, A, { device })).data).toEqual({ kept: true })
  await s.keep(token, { q1: { options: ['B'] } }, { device })
  await s.keep(token, A, { device: other })
  expect((await s.sheet(token, { device })).data).toMatchObject({ standing: 'open', given: { q1: { options: ['B'] } } })
  expect((await s.responses(uuid)).map(({ state }) => state)).toEqual(['10', '10'])
  s.at('2027-03-01T09:05')
  await s.sends(token, A, { device })
  expect((await s.responses(uuid)).find(({ state }) => state === '20')).toMatchObject({ durationSec: 300 })
  expect((await s.figures(uuid)).lead).toMatchObject({ started: 2, valid: 1, unfinished: 1, completionRate: 50, medianSec: 300 })
  s.at('2027-03-08T09:01')
  await s.fire()
  expect((await s.responses(uuid)).map(({ state }) => state).toSorted()).toEqual(['20', '31'])
  await s.keep(token, A, { device: s.newDevice() })
  await s.does(survey, 'close', uuid)
  expect((await s.responses(uuid)).map(({ state }) => state).toSorted()).toEqual(['20', '31', '31'])
})

test('answers may be changed until the close, and take the places of the new ones', async () => {
  const day = choice('q1', ['周六', '周日'])
  const design = asks([{ ...day, options: (day.options ?? []).map((option) => ({ ...option, quota: 1 })) }])
  const { uuid, token } = await s.open(design, { limitKind: '3', allowEdit: true })
  const device = s.newDevice()
  await s.sends(token, { q1: { options: ['周六'] } }, { device })
  expect((await s.sheet(token, { device })).data).toMatchObject({ standing: 'done', mayEdit: true, given: { q1: { options: ['周六'] } } })
  await s.sends(token, { q1: { options: ['周日'] } }, { device })
  expect((await s.sheet(token)).data).toMatchObject({ full: ['q1/周日'] })
  expect(await s.responses(uuid)).toHaveLength(1)
})

test('a quota that is full screens out, and what does not count takes no place', async () => {
  const conditions = [{ qid: 'q1', op: OP.equals, value: ['A'] }]
  const quota = { name: '甲组', join: JOIN.and, conditions, limit: 1, action: QUOTA.end }
  const { uuid, token } = await s.open(asks(AB, { quotas: [quota] }))
  expect(await s.sends(token, A)).toMatchObject({ screened: false })
  expect(await s.sends(token, A)).toMatchObject({ screened: true })
  expect(await s.sends(token, { q1: { options: ['B'] } })).toMatchObject({ screened: false })
  expect((await s.figures(uuid)).lead).toMatchObject({ valid: 2, screened: 1 })
})

test('a quiz is marked at once; who answers never sees what is right before', async () => {
  const design = asks([
    choice('q1', ['A', 'B'], { score: 10, correct: ['A'] }),
    choice('q2', ['A', 'B', 'C'], { type: TYPE.multiple, score: 10, correct: ['A', 'B'] }),
  ])
  const { uuid, token } = await s.open(design, { kind: '4' })
  expect(JSON.stringify((await s.sheet(token)).data)).not.toContain('correct')
  expect(await s.sends(token, { q1: { options: ['A'] }, q2: { options: ['B'] } })).toMatchObject({ score: 15, fullScore: 20 })
  expect((await s.responses(uuid))[0]).toMatchObject({ score: 15 })
})

describe('anonymous', () => {
  test('nobody is recorded, not even as who wrote the row, and one answer a person all the same', async () => {
    const { uuid } = await s.open(asks(AB), { audience: '2', limitKind: '2', anonymous: true, people: [userId('liuyang')] })
    const { surveys } = (await s.ask(mySurveys, {}, 'liuyang')).data
    const own = surveys.find(({ anonymous }) => anonymous)
    const token = String(own?.token)
    await s.sends(token, A)
    expect(await s.submit(token, A)).toMatchObject({ code: 3002, msg: '您已提交过，感谢参与' })
    const [row] = await s.responses(uuid)
    expect(row).toMatchObject({ user: null, customer: null, roomUuid: null, createUserUuid: null })
    expect(JSON.stringify(row)).not.toMatch(/voterKey|onceKey/)
    // By their link nobody reads what they said, or when.
    expect((await s.sheet(token)).data).toMatchObject({ standing: 'done', given: null })
    expect((await s.invited(uuid))[0]).toMatchObject({ state: '30', answeredAt: null })
    const after = (await s.ask(mySurveys, {}, 'liuyang')).data
    expect(after.surveys.find(({ invite }) => invite === own?.invite)).toMatchObject({ standing: 'done' })
  })

  test('it is not switched off once somebody has answered', async () => {
    const { uuid, token } = await s.open(asks(AB), { anonymous: true })
    await s.sends(token, A)
    await s.does(survey, 'pause', uuid)
    const { version } = await s.info(survey, uuid)
    const { code, data } = await s.world.as('zhangwei').call(entityEndpoints(survey).update, { uuid, version, anonymous: false })
    expect([code, data]).toMatchObject([3002, { anonymous: '已收到答卷，不能关闭匿名' }])
  })

  test('fewer than five tell nothing', async () => {
    const { uuid, token } = await s.open(asks(AB), { anonymous: true, showResult: '2' })
    for (let n = 0; n < 4; n += 1) expect((await s.sends(token, A)).results).toBeNull()
    expect(await s.figures(uuid)).toMatchObject({ hidden: true, questions: [] })
    const [row] = await s.responses(uuid)
    const told = async () => [await s.ask(responseSheet, { response: String(row?.uuid) }), await s.ask(responseTable, { survey: uuid })]
    for (const { code, msg } of await told()) expect([code, msg]).toEqual([3002, '匿名答卷少于5份，暂不显示结果'])
    expect((await s.sends(token, A)).results).toHaveLength(1)
    expect(await s.figures(uuid)).toMatchObject({ hidden: false })
    for (const { code } of await told()) expect(code).toBe(200)
  })
})

test('results are shown to those who have answered, choices only', async () => {
  const { token } = await s.open(asks([...AB, written('q2')]), { showResult: '2', limitKind: '3' })
  const device = s.newDevice()
  expect((await s.sheet(token, { device })).data.results).toBeNull()
  const { results } = await s.sends(token, { ...A, q2: { text: '悄悄话' } }, { device })
  expect(results).toMatchObject([
    {
      qid: 'q1',
      lines: [
        { label: 'A', n: 1, share: 100 },
        { label: 'B', n: 0, share: 0 },
      ],
    },
  ])
  expect(JSON.stringify(results)).not.toContain('悄悄话')
})
