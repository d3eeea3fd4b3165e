import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, inside, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageTargets } from '#src/main-data/residents/page-targets.ts'
import {
  designCall,
  keepTemplate,
  mySurveys,
  responseSheet,
  responseTable,
  saveDesign,
  startSurvey,
  statistics,
} from '#src/questionnaire/calls.ts'
import { OP, TYPE } from '#src/questionnaire/design/shape.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { edition } from '#src/questionnaire/surveys/edition.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { template } from '#src/questionnaire/templates/template.ts'
import { asks, choice, jump, ROOM, surveyWorld, written } from '#src/questionnaire/testing.ts'

let s: Awaited<ReturnType<typeof surveyWorld>>
beforeAll(async () => {
  s = await surveyWorld()
})
beforeEach(() => s.begin())
afterAll(() => s.world.close())

const AB = [choice('q1', ['A', 'B'])]
const A = { q1: { options: ['A'] } }

test('what anybody may answer now is offered to residents, not what is asked of some people, is over, or of another project', async () => {
  const { uuid } = await s.open(asks(AB), { title: '物业满意度', closeAt: '2027-12-31T04:00:00.000Z' })
  const staff = await s.build(asks(AB), { audience: '2', people: [userId('lina')] })
  await s.does(survey, 'publish', staff)
  const elsewhere = await s.open(asks(AB), { projectUuid: demoId('0007', 2) })
  const asked = {
    kinds: ['survey'] as const,
    projectUuids: [demoId('0007', 1)],
    roomUuid: null,
    keys: [],
    linksUntil: new Date('2027-12-31'),
  }
  const offered = async (more: object = {}) =>
    (await inside(s.world, ({ applications }) => applications.queryAll(pageTargets, { ...asked, ...more }))).flat()
  const mine = [uuid, staff, elsewhere.uuid]
  const found = (await offered()).filter(({ key }) => mine.includes(key))
  expect(found).toMatchObject([{ kind: 'survey', key: uuid, title: '物业满意度', note: '12-31 12:00 截止' }])
  expect(s.tokenIn(found[0]?.path)).toBe(s.tokenIn((await s.info(survey, uuid)).link))
  expect((await offered({ projectUuids: null })).map(({ key }) => key)).toContain(elsewhere.uuid)
  await s.does(survey, 'pause', uuid)
  expect((await offered()).map(({ key }) => key)).not.toContain(uuid)
})

describe('the builder', () => {
  test('whoever saves over the work of somebody else is told, and nothing is lost', async () => {
    const uuid = await s.build(asks(AB))
    const { rev } = (await s.ask(designCall, { survey: uuid })).data
    const both = await Promise.all(
      ['甲', '乙'].map((title) => s.ask(saveDesign, { survey: uuid, rev, content: asks([written('q1', { title })]) })),
    )
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(both.find(({ code }) => code === 3002)).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试' })
    expect((await s.ask(designCall, { survey: uuid })).data.rev).toBe(rev + 1)
  })

  test('a rule that goes backward and the 201st question are refused, in their words', async () => {
    const uuid = await s.build(asks([choice('q1', ['A', 'B']), choice('q2', ['A', 'B'])]))
    const backward = await s.save(uuid, asks([choice('q1', ['A', 'B']), choice('q2', ['A', 'B'])], { rules: [jump('q2', 'A', 'q1')] }))
    expect(backward).toMatchObject({ code: 3002, msg: '只能跳转到后面的题目', data: { logic: '只能跳转到后面的题目' } })
    const many = await s.save(uuid, asks(Array.from({ length: 201 }, (_each, n) => written(`q${n}`))))
    expect(many).toMatchObject({ code: 3002, msg: '最多200题' })
  })

  test('Q2: a rule whose target was deleted keeps the survey a draft', async () => {
    const all = [choice('q1', ['A', 'B']), written('q2'), written('q3'), written('q4')]
    const uuid = await s.build(asks(all, { rules: [jump('q1', 'B', 'q4')] }))
    await s.save(uuid, asks(all.slice(0, 3), { rules: [jump('q1', 'B', 'q4')] }))
    expect(await s.act(survey, 'publish', uuid)).toMatchObject({ code: 3002, msg: '逻辑失效：第1题', data: { logic: '逻辑失效：第1题' } })
    expect(await s.info(survey, uuid)).toMatchObject({ state: '10' })
  })

  test('a survey without questions is not published, nor one whose close has passed', async () => {
    const uuid = await s.add(survey, { title: '空', kind: '1', audience: '1', limitKind: '1', showResult: '1' })
    expect(await s.act(survey, 'publish', uuid)).toMatchObject({ code: 3002, msg: '请至少添加一道题目' })
    const late = await s.build(asks(AB), { closeAt: '2027-02-01 09:00:00' })
    expect(await s.act(survey, 'publish', late)).toMatchObject({ code: 3002, data: { closeAt: '截止时间不能早于现在' } })
  })

  test('nobody builds without the right, nor what is over', async () => {
    const { uuid } = await s.open(asks(AB))
    expect((await s.ask(saveDesign, { survey: uuid, rev: 1, content: asks(AB) }, 'liuyang')).status).toBe(403)
    expect((await s.act(survey, 'publish', uuid, {}, 'liuyang')).status).toBe(403)
    await s.does(survey, 'close', uuid)
    expect(await s.save(uuid, asks(AB))).toMatchObject({ code: 3002, status: 409, msg: '当前状态不允许该操作' })
    expect(await s.act(survey, 'pause', uuid)).toMatchObject({ code: 3002, msg: '当前状态不允许该操作' })
    expect(await s.act(survey, 'reopen', uuid, { closeAt: '2027-01-01 09:00:00' })).toMatchObject({
      data: { closeAt: '截止时间不能早于现在' },
    })
    await s.does(survey, 'reopen', uuid, { closeAt: '2027-04-01 09:00:00' })
    await s.does(survey, 'close', uuid)
    await s.does(survey, 'archive', uuid)
  })

  test('a survey begins with a template, a kept one or another survey, and a draft is deleted with its design', async () => {
    const uuid = await s.build(asks(AB))
    const kept = await s.ask(keepTemplate, { survey: uuid, name: '常用模板' })
    expect(kept.code).toBe(200)
    expect((await s.ask(keepTemplate, { survey: uuid, name: '常用模板' })).code).toBe(3002)
    for (const from of [{ template: kept.data.uuid }, { survey: uuid }, { content: asks(AB) }]) {
      const { data } = await s.ask(startSurvey, { title: '新问卷', kind: '1', ...from })
      expect((await s.ask(designCall, { survey: data.uuid })).data.content.pages[0]?.questions[0]).toMatchObject({
        qid: 'q1',
        title: '第q1问',
      })
    }
    expect((await s.ask(startSurvey, { title: '新问卷', kind: '1', template: ROOM })).code).toBe(3002)
    expect(await s.page(template)).toHaveLength(1)
  })
})

describe('what is asked', () => {
  test('texts change in place; another option is a new version, and equal answers are added up', async () => {
    const { uuid, token } = await s.open(asks(AB))
    await s.sends(token, A)
    await s.save(uuid, asks([choice('q1', ['A', 'B'], { title: '改过的题目' })]))
    expect((await s.sheet(token)).data).toMatchObject({ design: { pages: [{ questions: [{ title: '第q1问' }] }] } })
    await s.does(survey, 'apply', uuid)
    expect(await s.info(survey, uuid)).toMatchObject({ edition: 1 })
    expect((await s.sheet(token)).data).toMatchObject({ design: { pages: [{ questions: [{ title: '改过的题目' }] }] } })
    await s.save(uuid, asks([choice('q1', ['A', 'B', 'C'])]))
    await s.does(survey, 'apply', uuid)
    expect(await s.info(survey, uuid)).toMatchObject({ edition: 2 })
    expect(await s.page(edition, 'survey', uuid)).toHaveLength(2)
    await s.sends(token, { q1: { options: ['C'] } })
    const all = await s.figures(uuid)
    expect(all.questions[0]?.lines.map(({ label, n }) => [label, n])).toEqual([
      ['A', 1],
      ['B', 0],
      ['C', 1],
    ])
    expect((await s.figures(uuid, { edition: 1 })).questions[0]?.lines.map(({ n }) => n)).toEqual([1, 0])
    expect((await s.figures(uuid, { filters: [{ qid: 'q1', op: OP.anyOf, value: ['C'] }] })).lead).toMatchObject({ valid: 1 })
  })

  test('whom it asks stays as it was once it is published', async () => {
    const { uuid } = await s.open(asks(AB))
    await s.does(survey, 'pause', uuid)
    const { version } = await s.info(survey, uuid)
    const answer = await s.world.as('zhangwei').call(entityEndpoints(survey).update, { uuid, version, limitKind: '3' })
    expect(answer).toMatchObject({ code: 3002, data: { limitKind: '发布后不能修改' } })
  })

  test.each([
    ['1', '2', '公开链接只能选择不限或每设备一次'],
    ['2', '3', '该发放对象不支持此答题限制'],
    ['3', '4', '该发放对象不支持此答题限制'],
  ])('audience %s cannot be limited by %s', async (audience, limitKind, word) => {
    const values = { title: '限制', kind: '1', audience, limitKind, showResult: '1' }
    const answer = await s.world.as('zhangwei').call(entityEndpoints(survey).add, values)
    expect(answer).toMatchObject({ code: 3002, data: { limitKind: word } })
  })
})

describe('our own people', () => {
  test('have it before them until they answer, inside the product', async () => {
    const design = asks([choice('q1', ['A', 'B']), { qid: 'q2', type: TYPE.nps, title: '推荐', required: true }])
    const { uuid } = await s.open(design, {
      audience: '2',
      limitKind: '2',
      people: [userId('liuyang'), userId('chenjing')],
      closeAt: '2027-03-05 18:00:00',
    })
    expect(await s.page(invite, 'survey', uuid)).toHaveLength(2)
    const { surveys } = (await s.ask(mySurveys, {}, 'liuyang')).data
    expect(surveys[0]).toMatchObject({ standing: 'waiting', anonymous: false })
    const token = String(surveys[0]?.token)
    await s.sends(token, { ...A, q2: { number: 9 } })
    expect((await s.ask(mySurveys, {}, 'liuyang')).data.surveys[0]).toMatchObject({ standing: 'done' })
    expect((await s.ask(mySurveys, {}, 'wangqiang')).data.surveys).toHaveLength(0)
    const [row] = await s.responses(uuid)
    expect(row).toMatchObject({ user: userId('liuyang'), channel: '3', nps: 9, npsPoint: 1 })
    expect((await s.page(invite, 'survey', uuid)).map(({ state }) => state).toSorted()).toEqual(['10', '20'])
    expect(await s.info(survey, uuid)).toMatchObject({ valid: 1, sent: 2, rate: 50 })
    await s.does(survey, 'close', uuid)
    await s.heard()
    expect((await s.page(invite, 'survey', uuid)).map(({ state }) => state).toSorted()).toEqual(['20', '40'])
    await s.does(survey, 'reopen', uuid, { closeAt: '2027-04-01 09:00:00' })
    await s.heard()
    expect((await s.page(invite, 'survey', uuid)).map(({ state }) => state).toSorted()).toEqual(['10', '20'])
  })

  test('a survey for nobody is not published', async () => {
    const uuid = await s.build(asks(AB), { audience: '2', limitKind: '2', people: [] })
    expect(await s.act(survey, 'publish', uuid)).toMatchObject({ code: 3002, data: { people: '没有可以发放的对象' } })
  })
})

describe('what came of it', () => {
  test('Q3, Q4: NPS 30.0, CSAT 60.0 %', async () => {
    const design = asks([
      { qid: 'n', type: TYPE.nps, title: 'NPS', required: false },
      { qid: 'c', type: TYPE.csat, title: 'CSAT', required: false },
    ])
    const { uuid, token } = await s.open(design)
    for (const n of [10, 9, 9, 9, 10, 8, 7, 8, 5, 6]) await s.sends(token, { n: { number: n } })
    for (const n of [5, 4, 4, 3, 2]) await s.sends(token, { c: { number: n } })
    const { questions } = await s.figures(uuid)
    expect(questions[0]).toMatchObject({ nps: { promoters: 5, detractors: 2, nps: 30 } })
    expect(questions[1]).toMatchObject({ csat: 60, mean: 3.6 })
  })

  test('two choices against each other, and one response in words', async () => {
    const { uuid, token } = await s.open(asks([choice('q1', ['A', 'B']), choice('q2', ['甲', '乙'], { type: TYPE.multiple })]))
    await s.sends(token, { q1: { options: ['A'] }, q2: { options: ['甲', '乙'] } })
    await s.sends(token, { q1: { options: ['A'] }, q2: { options: ['甲'] } })
    const { cross } = await s.figures(uuid, { cross: ['q1', 'q2'] })
    expect(cross).toMatchObject({
      columns: ['甲', '乙'],
      rows: [
        {
          label: 'A',
          all: 2,
          cells: [
            { n: 2, share: 100 },
            { n: 1, share: 50 },
          ],
        },
        { label: 'B', all: 0 },
      ],
    })
    const rows = await s.responses(uuid)
    const texts = await Promise.all(
      rows.map(async (row) => (await s.ask(responseSheet, { response: String(row.uuid) })).data.lines[1]?.text),
    )
    expect(texts.toSorted()).toEqual(['甲', '甲；乙'])
    const table = (await s.ask(responseTable, { survey: uuid })).data
    expect(table.columns.slice(-2)).toEqual(['第q1问', '第q2问'])
    expect(table.flagColumns).toEqual(['答卷编号', '第q2问：甲', '第q2问：乙'])
    expect(table.flags.map((row) => row.slice(1).join()).toSorted()).toEqual(['1,0', '1,1'])
    expect(table.next).toBeNull()
  })

  test('an anonymous survey is exported without columns of people', async () => {
    const named = await s.open(asks(AB))
    const { uuid, token } = await s.open(asks(AB), { anonymous: true })
    for (let n = 0; n < 5; n += 1) await s.sends(token, A)
    expect((await s.ask(responseTable, { survey: named.uuid })).data.columns).toContain('客户')
    expect((await s.ask(responseTable, { survey: uuid })).data.columns).not.toContain('客户')
  })

  test('figures are for those with the right', async () => {
    const { uuid } = await s.open(asks(AB))
    expect((await s.ask(statistics, { survey: uuid }, 'liuyang')).status).toBe(403)
    expect((await s.ask(statistics, { survey: ROOM })).code).toBe(3002)
  })
})
