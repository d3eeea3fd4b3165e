import { addCollect } from '@qifuyun/contract/collect/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import * as calls from '@qifuyun/contract/curriculum/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { demoId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

type Given = Partial<InputOf<typeof calls.addCurriculum>>
const CHAPTERS = [
  { title: '第一章', durationSeconds: 600 },
  { title: '第二章', durationSeconds: 0 },
]
const QUESTION = { title: '灭火器先做什么', optionList: ['拔销', '按压'], answerList: [0] }
const QUIZ = [
  QUESTION,
  { title: '火警电话与急救电话', optionList: ['119', '110', '120'], answerList: [2, 0], explanation: '119 火警，120 急救' },
]
const fields = (given: Given = {}) => ({ curriculumTitle: '礼仪', chapterList: CHAPTERS, statusCode: 1, ...given })
const add = async (given: Given = {}): Promise<string> => {
  const { data, msg } = await world.as('lina').call(calls.addCurriculum, fields(given))
  expect(msg).toBe('操作成功!')
  return data.curriculumUuid
}
const infoOf = async (curriculumUuid: string, name: PersonName = 'liuyang') =>
  (await world.as(name).call(calls.curriculumInfo, { curriculumUuid })).data
const study = (chapterUuid: string, given: { seconds: number; finishedFlag?: 0 | 1 }, name: PersonName = 'liuyang') =>
  world.as(name).call(calls.saveProgress, { chapterUuid, ...given })
const from = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString()

test('the demo has a required course of two chapters', async () => {
  expect(await infoOf(demoId('0014', 1))).toMatchObject({ curriculumTitle: '消防安全培训', requiredFlag: 1, chapterCount: 2, percent: 0 })
  expect((await world.as('sunhao').call(calls.curriculumInfo, { curriculumUuid: demoId('0014', 1) })).code).toBe(CODE.absent)
})

test.each<[string, Given, Record<string, string>]>([
  ['no title', { curriculumTitle: '' }, { curriculumTitle: '请输入课程标题' }],
  ['51 characters', { curriculumTitle: '长'.repeat(51) }, { curriculumTitle: '最多50个字' }],
  ['a chapter without a title', { chapterList: [{ title: ' ' }] }, { 'chapterList[0].title': '请输入章节标题' }],
  [
    'a chapter of another course',
    { chapterList: [{ title: 'x', chapterUuid: demoId('0014', 9) }] },
    { 'chapterList[0].chapterUuid': '章节不存在' },
  ],
  ['publishing nothing', { chapterList: [] }, { chapterList: '发布前请至少添加一个章节' }],
  ['the end before the begin', { beginTime: '2030-01-02', endTime: '2030-01-01' }, { endTime: '开始时间须早于结束时间' }],
  ['a file of nobody', { chapterList: [{ title: 'x', filePath: 'nowhere' }] }, { chapterList: '文件不存在或已失效' }],
  ['a question without a text', { questionList: [{ ...QUESTION, title: ' ' }] }, { 'questionList[0].title': '请输入题目' }],
  ['one option', { questionList: [{ ...QUESTION, optionList: ['对'] }] }, { 'questionList[0].optionList': '每题至少两个选项' }],
  [
    'the same option twice',
    { questionList: [{ ...QUESTION, optionList: ['对', '对'] }] },
    { 'questionList[0].optionList': '选项不能重复' },
  ],
  ['no right answer', { questionList: [{ ...QUESTION, answerList: [] }] }, { 'questionList[0].answerList': '请选择正确答案' }],
  ['an answer that is no option', { questionList: [{ ...QUESTION, answerList: [2] }] }, { 'questionList[0].answerList': '请选择正确答案' }],
  [
    'a question of another course',
    { questionList: [{ ...QUESTION, questionUuid: demoId('0014', 9) }] },
    { 'questionList[0].questionUuid': '题目不存在' },
  ],
  ['passing with 101 points', { passScore: 101 }, { passScore: '不能大于100' }],
  ['nobody', { purview: { checkAll: false, values: [] } }, { purview: '请选择接收范围' }],
])('%s is refused', async (_title, given, data) => {
  const answer = await world.as('lina').call(calls.addCurriculum, fields(given))
  expect([answer.status, answer.data]).toEqual([422, data])
})

test('what is studied never goes back and joins the course; all chapters make 100', async () => {
  const curriculumUuid = await add()
  const [first, second] = (await infoOf(curriculumUuid)).chapterList
  if (!first || !second) throw new Error('two chapters were stored')
  expect((await study(first.chapterUuid, { seconds: 300 })).data).toEqual({ percent: 25 })
  expect((await study(first.chapterUuid, { seconds: 100 })).data).toEqual({ percent: 25 })
  expect((await study(first.chapterUuid, { seconds: 9_000 })).data).toEqual({ percent: 50 })
  expect((await study(second.chapterUuid, { seconds: 0, finishedFlag: 1 })).data).toEqual({ percent: 100 })
  expect((await study(second.chapterUuid, { seconds: 0, finishedFlag: 0 })).data).toEqual({ percent: 100 })
  expect(await infoOf(curriculumUuid)).toMatchObject({
    signFlag: 1,
    signCount: 1,
    percent: 100,
    chapterList: [{ seconds: 600, finishedFlag: 1 }, { finishedFlag: 1 }],
  })
  const learners = (await world.as('lina').call(calls.curriculumSignPage, { curriculumUuid })).data
  expect(learners.list).toMatchObject([{ xh: '01', userName: '刘洋', organName: '客户服务部', percent: 100, finishedCount: 2 }])
  expect((await study(demoId('0014', 1), { seconds: 1 })).code).toBe(CODE.absent)
  expect((await study(first.chapterUuid, { seconds: 1 }, 'sunhao')).code).toBe(CODE.absent)
  expect((await study(first.chapterUuid, { seconds: -1 })).data).toEqual({ seconds: '不能小于0' })
})

test('chapters keep what was studied when they are renamed or moved, and lose it when they are removed', async () => {
  const lina = world.as('lina')
  const curriculumUuid = await add()
  const [first, second] = (await infoOf(curriculumUuid)).chapterList
  if (!first || !second) throw new Error('two chapters were stored')
  await study(first.chapterUuid, { seconds: 0, finishedFlag: 1 })
  const keep = ({ chapterUuid, durationSeconds }: typeof first, title: string) => ({ chapterUuid, durationSeconds, title })
  const chapterList = [keep(second, '先学这章'), keep(first, '再学这章'), { title: '新的一章' }]
  expect((await lina.call(calls.updateCurriculum, { curriculumUuid, version: 1, chapterList })).data).toEqual({ version: 2 })
  const after = await infoOf(curriculumUuid)
  expect(after.chapterList.map(({ title, finishedFlag }) => [title, finishedFlag])).toEqual([
    ['先学这章', 0],
    ['再学这章', 1],
    ['新的一章', 0],
  ])
  expect(after.percent).toBe(33)
  expect((await lina.call(calls.updateCurriculum, { curriculumUuid, version: 1, teacherName: 'x' })).data).toEqual({
    _reason: 'VERSION_CONFLICT',
    _current: 2,
  })
  await lina.call(calls.updateCurriculum, { curriculumUuid, chapterList: [keep(second, '只剩这章')] })
  expect(await infoOf(curriculumUuid)).toMatchObject({ percent: 0, chapterCount: 1 })
  await lina.call(calls.deleteCurriculum, { curriculumUuid })
  expect((await lina.call(calls.curriculumInfo, { curriculumUuid })).code).toBe(CODE.absent)
  expect((await study(second.chapterUuid, { seconds: 5 })).code).toBe(CODE.absent)
})

test('two who join for the last place, 20 times: exactly one gets it', { timeout: 60_000 }, async () => {
  for (let n = 0; n < 20; n++) {
    const curriculumUuid = await add({ signLimit: 1 })
    const answers = await Promise.all(
      (['liuyang', 'yanglei'] as const).map((name) => world.as(name).call(calls.signCurriculum, { curriculumUuid })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await world.as('liuyang').call(calls.curriculumSignCount, { curriculumUuid })).data).toEqual({ count: 1, signLimit: 1 })
  }
})

test('is there for those it is for, in its time', async () => {
  const purview = { checkAll: false, values: [{ type: 'user' as const, uuid: userId('chenjing') }] }
  const forOne = await add({ curriculumTitle: '报销', purview, notifyFlag: 1, requiredFlag: 1 })
  expect((await world.as('liuyang').call(calls.curriculumInfo, { curriculumUuid: forOne })).code).toBe(CODE.absent)
  const target = { businessTypeCode: 'curriculum' as const, businessUuid: forOne }
  expect((await world.as('liuyang').call(addCollect, target)).code).toBe(CODE.absent)
  expect((await world.as('chenjing').call(addCollect, target)).code).toBe(200)
  const told = await world.as('chenjing').call(pendingMessagePage, { businessTypeCode: 'curriculum' })
  expect(told.data.list.map(({ title }) => title)).toEqual(['必修课程：报销'])
  const required = await world.as('chenjing').call(calls.curriculumPage, { requiredFlag: 1, statusCode: 1, keyword: '报' })
  expect(required.data.list.map(({ curriculumUuid }) => curriculumUuid)).toEqual([forOne])
  const later = await add({ beginTime: from(DAY_MS), endTime: from(2 * DAY_MS) })
  const sign = () => world.as('liuyang').call(calls.signCurriculum, { curriculumUuid: later })
  expect((await sign()).msg).toBe('课程尚未开始')
  world.pass(1.5 * DAY_MS)
  expect((await sign()).data).toEqual({ signCount: 1 })
  expect((await sign()).msg).toBe('已报名，无需重复操作')
  world.pass(DAY_MS)
  expect((await world.as('liuyang').call(calls.signCurriculum, { curriculumUuid: later, cancelFlag: 1 })).msg).toBe('课程已结束')
  expect((await infoOf(later)).statusCode).toBe(2)
})

/** A course with a quiz whose chapters somebody has finished. */
const addStudied = async (given: Given = {}, name: PersonName = 'liuyang'): Promise<string> => {
  const curriculumUuid = await add({ chapterList: [{ title: '一章' }], questionList: QUIZ, ...given })
  const { chapterList } = await infoOf(curriculumUuid, name)
  await study(chapterList[0]?.chapterUuid ?? '', { seconds: 0, finishedFlag: 1 }, name)
  return curriculumUuid
}
const take = async (curriculumUuid: string, choices: readonly number[][], name: PersonName = 'liuyang') => {
  const { questionList } = (await world.as('lina').call(calls.curriculumInfo, { curriculumUuid })).data
  const answerList = (questionList ?? []).map(({ questionUuid }, n) => ({ questionUuid, choiceList: choices[n] ?? [] }))
  return world.as(name).call(calls.submitQuiz, { curriculumUuid, answerList })
}

test('a quiz is for who has finished the chapters, shows no answers, and tells them to who has passed', async () => {
  const lina = world.as('lina')
  const unstudied = await add({ questionList: QUIZ })
  const paperOf = (curriculumUuid: string) => world.as('liuyang').call(calls.curriculumQuiz, { curriculumUuid })
  expect(await paperOf(unstudied)).toMatchObject({ status: 422, msg: '学完全部章节后才能测验' })
  expect(await take(unstudied, [[0], [0, 2]])).toMatchObject({ status: 422, msg: '学完全部章节后才能测验' })
  expect(await paperOf(await addStudied({ questionList: [] }))).toMatchObject({ status: 422, msg: '该课程没有测验' })

  const curriculumUuid = await addStudied({ passScore: 100 })
  expect(await infoOf(curriculumUuid)).toMatchObject({
    questionList: null,
    quiz: { questionCount: 2, passScore: 100, attemptLimit: 0, attemptCount: 0, bestScore: null, passedFlag: 0, openFlag: 1 },
  })
  const paper = await paperOf(curriculumUuid)
  expect(paper.data.questionList).toMatchObject([
    { title: '灭火器先做什么', multipleFlag: 0 },
    { optionList: ['119', '110', '120'], multipleFlag: 1 },
  ])
  expect(JSON.stringify(paper.data)).not.toMatch(/answerList|119 火警/)
  const foreign = await world.as('sunhao').call(calls.curriculumQuiz, { curriculumUuid })
  expect(foreign.code).toBe(CODE.absent)

  // Half of several right options is wrong, and so is one too many.
  expect((await take(curriculumUuid, [[0], [0]])).data).toMatchObject({
    score: 50,
    rightCount: 1,
    passedFlag: 0,
    list: [
      { rightFlag: 1, answerList: null },
      { rightFlag: 0, answerList: null, explanation: null },
    ],
  })
  expect((await take(curriculumUuid, [[0], [0, 1, 2]])).data).toMatchObject({ score: 50 })
  const passed = await take(curriculumUuid, [[0], [2, 0]])
  expect(passed.data).toMatchObject({ score: 100, passedFlag: 1, list: [{}, { answerList: [0, 2], explanation: '119 火警，120 急救' }] })
  expect((await take(curriculumUuid, [[1], [1]])).data).toMatchObject({ score: 0, passedFlag: 1, bestScore: 100, attemptCount: 4 })
  const learners = (await lina.call(calls.curriculumSignPage, { curriculumUuid })).data.list
  expect(learners).toMatchObject([{ userName: '刘洋', bestScore: 100, passedFlag: 1 }])

  // Questions that were changed meanwhile are not judged by the old ones.
  const [first] = (await lina.call(calls.curriculumInfo, { curriculumUuid })).data.questionList ?? []
  await lina.call(calls.updateCurriculum, { curriculumUuid, questionList: [QUIZ[1] ?? QUESTION] })
  const answerList = [{ questionUuid: first?.questionUuid ?? '', choiceList: [0] }]
  expect(await world.as('liuyang').call(calls.submitQuiz, { curriculumUuid, answerList })).toMatchObject({
    status: 409,
    msg: '测验题目已更新',
  })
})

test('the last attempt taken twice at once counts once, and shows the answers', async () => {
  const curriculumUuid = await addStudied({ attemptLimit: 1 })
  const answers = await Promise.all([take(curriculumUuid, [[1], [1]]), take(curriculumUuid, [[1], [1]])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 200)?.data).toMatchObject({
    passedFlag: 0,
    openFlag: 0,
    list: [{ answerList: [0] }, { answerList: [0, 2] }],
  })
  expect(await take(curriculumUuid, [[0], [0, 2]])).toMatchObject({ status: 422, msg: '测验次数已用完' })
  expect(await infoOf(curriculumUuid)).toMatchObject({ quiz: { attemptCount: 1, openFlag: 0 } })
})

test('who studies, and how far, is a file for who manages courses', async () => {
  const curriculumUuid = await add()
  const [first] = (await infoOf(curriculumUuid)).chapterList
  await study(first?.chapterUuid ?? '', { seconds: 600, finishedFlag: 1 })
  const job = { progressBusinessCode: 'curriculum_sign', progressParamData: { curriculumUuid } }
  expect((await world.as('liuyang').call(exportExcel, job)).code).toBe(CODE.forbidden)
  const { progressId } = (await world.as('lina').call(exportExcel, job)).data
  const done = await ending(world, 'lina', progressId)
  const [head, ...rows] = await sheetAt(world, done.progressResultData?.excelHttpPath)
  expect(head?.slice(0, 4)).toEqual(['姓名', '部门', '学习进度（%）', '已完成章节'])
  expect(rows.map((row) => row.slice(0, 6))).toEqual([['刘洋', '客户服务部', expect.any(Number), 1, null, null]])
})

test('the list goes by what is asked for, before what is required', async () => {
  const sort: InputOf<typeof calls.curriculumPage>['sort'] = [{ field: 'createTime' }]
  const { list } = (await world.as('lina').call(calls.curriculumPage, { sort, pageSize: 200 })).data
  const times = list.map(({ createTime }) => createTime)
  expect(times).toEqual(times.toSorted())
})
