import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { employ, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beginAttempt, examDesk, handInAttempt, markAttempt, markSheet, myLearning, saveAnswers } from '#src/training/calls.ts'
import { certificate } from '#src/training/certificates/certificate.ts'
import { MODE, TYPE } from '#src/training/codes.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { exam } from '#src/training/exams/exam.ts'
import { seat } from '#src/training/exams/seat.ts'
import { paper } from '#src/training/papers/paper.ts'
import { question } from '#src/training/questions/question.ts'
import { tally } from '#src/training/questions/tally.ts'
import { RIGHT, trainingWorld } from '#src/training/testing.ts'

// Exams (apps-business.md section 13.14), from nine in the morning of 1 March 2027.

let d: Awaited<ReturnType<typeof trainingWorld>>
beforeAll(async () => {
  d = await trainingWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const seatOf = async (of: string, user = 'liuyang' as const) =>
  (await d.page(seat, 'exam', of)).find((row) => row.user === userId(user)) ?? expect.fail('nobody sits there')

describe('questions and papers', () => {
  test('a question has an answer among its choices, which are stored as they are typed', async () => {
    const values = { stem: '火警', level: '2', enabled: true, tags: [], score: 2 }
    const problem = async (more: object) => (await d.tryAdd(question, { ...values, ...more })).data
    expect(await problem({ type: TYPE.single, choices: '甲', answer: 'A' })).toEqual({ choices: '请填写 2 至 10 个选项' })
    expect(await problem({ type: TYPE.single, choices: '甲\n甲', answer: 'A' })).toEqual({ choices: '选项重复' })
    expect(await problem({ type: TYPE.single, choices: '甲\n乙', answer: 'C' })).toEqual({ answer: '请填写选项中的字母，如 AC' })
    expect(await problem({ type: TYPE.single, choices: '甲\n乙', answer: 'AB' })).toEqual({ answer: '单选题只有一个答案' })
    expect(await problem({ type: TYPE.judge, answer: '也许' })).toEqual({ answer: '判断题的答案为对或错' })
    const uuid = await d.asked({ type: TYPE.multiple, stem: '灭火', choices: ' 甲 \n\n乙\n丙', answer: 'c，a' })
    expect(await d.info(question, uuid)).toMatchObject({ choices: '甲\n乙\n丙', answer: 'AC' })
  })

  test('not enough questions for the draw: 题库“{tag}”数量不足 at the line; nothing is counted twice', async () => {
    const { tag: of } = await d.bank()
    const draw = (type: string, n: number) => ({ tag: of, type, level: null, n, each: 5 })
    const values = { name: '抽题', mode: MODE.drawn, enabled: true, questions: [] }
    const tryDraws = (draws: object[]) => d.tryAdd(paper, { ...values, draws })
    const refused = await tryDraws([draw(TYPE.single, 1), draw(TYPE.judge, 2)])
    expect([refused.code, Object.keys(refused.data)]).toEqual([3002, ['draws[1].n']])
    expect(String(Object.values(refused.data)[0])).toMatch(/^题库“标签\d+”数量不足$/)
    expect(Object.keys((await tryDraws([draw(TYPE.single, 1), draw(TYPE.single, 1)])).data)).toEqual(['draws[0].n', 'draws[1].n'])
    const uuid = await d.printed({ mode: MODE.drawn, draws: [draw(TYPE.single, 1), draw(TYPE.multiple, 1)] })
    expect(await d.info(paper, uuid)).toMatchObject({ count: 2, total: 10 })
    expect((await d.tryAdd(paper, { ...values, draws: [] })).data).toEqual({ draws: '请填写抽题规则' })
    expect((await d.tryAdd(paper, { ...values, mode: MODE.fixed, draws: [] })).data).toEqual({ questions: '请选择题目' })
  })

  test('an exam asks for no more than its paper has, of somebody, in a time to come', async () => {
    const uuid = await d.planned({ people: [] })
    expect((await d.act(exam, 'publish', uuid)).data).toEqual({ people: '请选择参考人员或部门' })
    const past = await d.planned({ period: { begin: '2027-02-01T00:00:00.000Z', end: '2027-02-01T10:00:00.000Z' } })
    expect((await d.act(exam, 'publish', past)).data).toEqual({ period: '考试时间已过' })
    const { questions } = await d.bank()
    const values = { title: '过高', paper: await d.printed({ questions }), minutes: 30, times: 1, shuffle: false, certify: false }
    const period = { begin: '2027-03-01T00:00:00.000Z', end: '2027-03-01T10:00:00.000Z' }
    const answer = await d.tryAdd(exam, { ...values, period, passScore: 51, people: [], departments: [] })
    expect(answer.data).toEqual({ passScore: '及格分不能大于试卷总分 50' })
  })
})

describe('an exam', () => {
  test('asks all the same: what its paper asks, and what that counts for, stays until it is over', async () => {
    const { tag: of, questions } = await d.bank()
    const [first = ''] = questions
    const by = await d.printed({ questions })
    const draft = await d.planned({ paper: by, passScore: 50 })
    const update = async (entity: typeof paper | typeof question, uuid: string, values: object) => {
      const { version } = await d.info(entity, uuid)
      return d.world.as('zhangwei').call(entityEndpoints(entity).update, { uuid, version: Number(version), ...values })
    }
    expect((await update(question, first, { score: 5 })).code).toBe(200)
    expect(await d.info(paper, by)).toMatchObject({ total: 45 })
    expect((await d.act(exam, 'publish', draft)).data).toEqual({ passScore: '及格分不能大于试卷总分 45' })
    await d.opened({ paper: by, passScore: 30 })
    expect((await update(question, first, { score: 10 })).data).toEqual({
      score: '考试「消防考试」正在使用该题，不能修改分值',
    })
    expect((await update(question, first, { tags: [of], level: '3' })).code).toBe(200)
    expect((await update(paper, by, { questions: questions.slice(1) })).data).toEqual({
      questions: '考试「消防考试」正在使用该试卷，请另建试卷',
    })
    expect((await update(paper, by, { name: '改名' })).code).toBe(200)
  })

  test('10 → 20 → 30 by its times; whoever never came was absent', async () => {
    const uuid = await d.planned({ period: { begin: '2027-03-01T02:00:00.000Z', end: '2027-03-01T04:00:00.000Z' } })
    await d.act(exam, 'publish', uuid)
    expect((await d.info(exam, uuid)).state).toBe('15')
    expect((await d.ask('liuyang', beginAttempt, { exam: uuid })).msg).toBe('您不在参考人员中')
    d.at('2027-03-01T10:00:01')
    await d.fire()
    expect(await d.info(exam, uuid)).toMatchObject({ state: '20', total: 50 })
    const work = (await d.world.as('liuyang').call(todoPage, { pageNum: 1, pageSize: 50 })).data
    expect(JSON.stringify(work)).toContain('待考')
    await d.begun(uuid)
    d.at('2027-03-01T12:00:01')
    await d.fire()
    expect((await d.info(exam, uuid)).state).toBe('30')
    expect(await seatOf(uuid)).toMatchObject({ state: '30', best: 0 })
    const [other] = (await d.page(seat, 'exam', uuid)).filter(({ user }) => user === userId('chenjing'))
    expect(other?.state).toBe('40')
    expect((await d.ask('chenjing', beginAttempt, { exam: uuid })).msg).toBe('考试已结束')
  })

  test('correct answers never reach a browser of who takes it', async () => {
    const uuid = await d.opened({}, { essay: true })
    const begun = await d.does('liuyang', beginAttempt, { exam: uuid })
    const [row] = await d.page(attempt, 'exam', uuid, 'liuyang')
    const seen = JSON.stringify([begun, row, await d.info(attempt, String(row?.uuid), 'liuyang'), await d.info(attempt, String(row?.uuid))])
    for (const secret of ['每月', '先报警', '"answer"', '"keys"', '"right"']) expect(seen).not.toContain(secret)
    const questions = await d.page(question, undefined, undefined, 'liuyang').catch(() => undefined)
    expect(questions).toBeUndefined()
    expect((await d.ask('liuyang', markSheet, { attempt: String(row?.uuid) })).code).not.toBe(200)
  })

  test('questions are frozen: a change afterwards changes nothing', async () => {
    const uuid = await d.opened()
    const begun = await d.begun(uuid)
    for (const row of await d.page(question))
      await d.world.as('zhangwei').call(entityEndpoints(question).update, {
        uuid: row.uuid,
        version: row.version,
        stem: `新：${String(row.stem)}`,
      })
    const again = await d.does('liuyang', examDesk, { exam: uuid })
    expect(again.attempt?.questions).toEqual(begun.questions)
    expect((await d.handsIn(begun)).last).toMatchObject({ score: 50, passed: true })
  })

  test('a fixed paper that is not shuffled asks in its order', async () => {
    const begun = await d.begun(await d.opened({ shuffle: false }))
    expect(begun.questions.map(({ stem }) => stem)).toEqual(Object.keys(RIGHT))
    expect(begun.questions[0]?.choices).toEqual(['119', '120', '110'])
  })

  test('answers are saved, a later one wins whatever comes late; the draft survives', async () => {
    const uuid = await d.opened()
    const begun = await d.begun(uuid)
    await d.saves(begun, { 火警电话: ['120'] }, 2)
    await d.saves(begun, { 火警电话: ['119'] }, 3)
    await d.saves(begun, { 火警电话: ['110'] }, 1)
    const { attempt: again } = await d.does('liuyang', beginAttempt, { exam: uuid })
    const line = again?.questions.find(({ stem }) => stem === '火警电话')
    expect([again?.uuid, again?.seq, line?.choices['ABC'.indexOf(line.given[0] ?? '')]]).toEqual([begun.uuid, 3, '119'])
  })

  test('multi-choice partial = half if subset without wrong; the best score counts', async () => {
    const uuid = await d.opened()
    const first = await d.handsIn(await d.begun(uuid), { ...RIGHT, 灭火方法: ['冷却'] })
    expect(first.last).toMatchObject({ score: 40, passed: true })
    const second = await d.handsIn(await d.begun(uuid), { 灭火方法: ['冷却', '助燃'], 火警电话: ['119'] })
    expect([second.last?.score, second.seat]).toEqual([10, { state: '20', tries: 2, best: 40 }])
    expect((await d.ask('liuyang', beginAttempt, { exam: uuid })).msg).toBe('考试次数已用完')
    const rates = await d.page(tally)
    const rate = rates.find(({ questionName }) => questionName === '灭火方法')
    expect(rate).toMatchObject({ answered: 2, wrong: 2, errorRate: 10_000 })
    expect(await d.info(exam, uuid)).toMatchObject({ seats: 2, passed: 1, average: 40 })
  })

  test('late hand-in > 30 s → last saved answers', async () => {
    const uuid = await d.opened({ times: 5 })
    const inTime = await d.begun(uuid)
    d.pass(30 * 60 + 29)
    expect((await d.handsIn(inTime)).last).toMatchObject({ score: 50, endedBy: '1' })
    const late = await d.begun(uuid)
    await d.saves(late, { 火警电话: ['119'] })
    d.pass(30 * 60 + 31)
    expect((await d.handsIn(late, RIGHT, 'liuyang', 9)).last).toMatchObject({ score: 10, endedBy: '2' })
  })

  test('time over = handed in by the server clock', async () => {
    const uuid = await d.opened()
    const begun = await d.begun(uuid)
    await d.saves(begun, RIGHT)
    d.pass(30 * 60 + 31)
    await d.fire()
    const { last, attempt: going } = await d.does('liuyang', examDesk, { exam: uuid })
    expect([last?.score, last?.endedBy, going]).toEqual([50, '2', null])
    expect((await d.does('liuyang', saveAnswers, d.sheet(begun, {}, 9))).handedIn).toBe(true)
    expect((await d.handsIn(begun, {})).last).toMatchObject({ score: 50 })
  })

  test('30 seconds count at the end of the exam too; ended before its time, what is saved counts', async () => {
    const period = { begin: '2027-03-01T00:00:00.000Z', end: '2027-03-01T01:10:00.000Z' }
    const uuid = await d.opened({ period })
    const begun = await d.begun(uuid)
    expect(begun.endsAt).toBe(period.end)
    d.pass(10 * 60 + 20)
    await d.fire()
    expect((await d.info(exam, uuid)).state).toBe('30')
    expect((await d.handsIn(begun, { 火警电话: ['119'] })).last).toMatchObject({ score: 10, endedBy: '1' })
    expect(await seatOf(uuid)).toMatchObject({ state: '30', best: 10 })
    const early = await d.opened()
    const other = await d.begun(early)
    await d.saves(other, RIGHT)
    await d.act(exam, 'end', early)
    expect(await seatOf(early)).toMatchObject({ state: '20', best: 50 })
  })

  test('that is open takes more people, each once', async () => {
    const uuid = await d.opened({ people: [userId('liuyang')] })
    expect((await d.ask('chenjing', beginAttempt, { exam: uuid })).msg).toBe('您不在参考人员中')
    const people = [userId('liuyang'), userId('chenjing')]
    expect((await d.act(exam, 'invite', uuid, { people })).msg).toBe('操作成功!')
    expect(await d.page(seat, 'exam', uuid)).toHaveLength(2)
    await d.begun(uuid, 'chenjing')
  })

  test('leaving the page more than antiSwitch times hands in', async () => {
    const uuid = await d.opened({ antiSwitch: 2 })
    const begun = await d.begun(uuid)
    expect((await d.saves(begun, RIGHT, 1, 2)).handedIn).toBe(false)
    expect((await d.saves(begun, RIGHT, 2, 3)).handedIn).toBe(true)
    const [row] = await d.page(attempt, 'exam', uuid)
    expect(row).toMatchObject({ state: '30', endedBy: '3', leaves: 3, score: 50 })
  })

  test('two presses of one button begin one attempt, and hand in once', async () => {
    const uuid = await d.opened()
    const [one, other] = await Promise.all([d.begun(uuid), d.begun(uuid)])
    expect(one.uuid).toBe(other.uuid)
    await Promise.all([d.handsIn(one), d.handsIn(one)])
    expect(await seatOf(uuid)).toMatchObject({ tries: 1, best: 50 })
    expect((await d.page(tally)).every(({ answered }) => answered === 1)).toBe(true)
  })

  test('nobody answers for somebody else', async () => {
    const uuid = await d.opened()
    const begun = await d.begun(uuid)
    expect((await d.ask('chenjing', handInAttempt, d.sheet(begun, RIGHT))).msg).toBe('数据不存在')
    expect((await d.ask('lina', examDesk, { exam: uuid })).msg).toBe('您不在参考人员中')
  })
})

describe('marking', () => {
  test('10 → 20 待阅卷 → 30 已出分: an essay waits for a marker', async () => {
    const uuid = await d.opened({ passScore: 80, certify: true, validMonths: 12 }, { essay: true })
    const begun = await d.begun(uuid)
    expect((await d.handsIn(begun, { ...RIGHT, 如何疏散: ['先报警'] })).last).toMatchObject({ state: '20', score: null })
    const sheet = await d.does('zhangwei', markSheet, { attempt: begun.uuid })
    expect(sheet).toMatchObject({ sure: 50, full: 100, essays: [{ points: '先报警，再组织疏散', given: '先报警', full: 50 }] })
    const line = sheet.essays[0]?.line ?? ''
    const mark = (got: number) => d.ask('zhangwei', markAttempt, { attempt: begun.uuid, marks: [{ line, got, comment: '漏了疏散' }] })
    expect((await d.ask('zhangwei', markAttempt, { attempt: begun.uuid, marks: [] })).data).toEqual({ marks: '请为每道问答题评分' })
    expect((await mark(50.5)).data).toEqual({ 'marks[0].got': '不能大于该题分值 50' })
    expect((await mark(30.5)).data).toEqual({ score: 80.5, passed: true })
    expect((await mark(30)).msg).toBe('当前状态不允许该操作')
    expect(await seatOf(uuid)).toMatchObject({ state: '20', best: 80.5 })
    const [issued] = await d.page(certificate, 'exam', uuid)
    expect(issued).toMatchObject({ holder: '刘洋', score: 80.5, issuedOn: '2027-03-01', validTo: '2028-03-01', state: '10' })
    expect(String(issued?.no)).toMatch(/^ZS2027\d{5}$/)
    expect(await d.page(certificate, undefined, undefined, 'chenjing')).toEqual([])
  })

  test('is done by whoever sees the attempt', async () => {
    await employ(d.world, 'zhaomin', 'pkg52', '阅卷人', DATA_SCOPE.self)
    const begun = await d.begun(await d.opened({}, { essay: true }))
    await d.handsIn(begun, { ...RIGHT, 如何疏散: ['先报警'] })
    expect((await d.ask('zhaomin', markSheet, { attempt: begun.uuid })).msg).toBe('数据不存在')
    expect((await d.ask('zhaomin', markAttempt, { attempt: begun.uuid, marks: [] })).msg).toBe('数据不存在')
  })

  test('an exam that is over judges those who wait for a marker afterwards', async () => {
    const uuid = await d.opened({ passScore: 80 }, { essay: true })
    const begun = await d.begun(uuid)
    await d.handsIn(begun, { 如何疏散: ['不知道'] })
    await d.act(exam, 'end', uuid)
    expect((await seatOf(uuid)).state).toBe('10')
    const { essays } = await d.does('zhangwei', markSheet, { attempt: begun.uuid })
    await d.does('zhangwei', markAttempt, { attempt: begun.uuid, marks: [{ line: essays[0]?.line ?? '', got: 0 }] })
    expect(await seatOf(uuid)).toMatchObject({ state: '30', best: 0 })
  })
})

test('a certificate tells 60 and 30 days before it ends, and ends', async () => {
  const uuid = await d.opened({ certify: true, validMonths: 3 })
  await d.handsIn(await d.begun(uuid))
  d.at('2027-06-02T09:00')
  await d.fire()
  const [issued] = await d.page(certificate, 'exam', uuid)
  expect(issued).toMatchObject({ validTo: '2027-06-01', state: '20' })
})

test('anybody who has the code of a certificate sees whether it is true, and still holds', async () => {
  const uuid = await d.opened({ certify: true })
  await d.handsIn(await d.begun(uuid))
  const [issued] = await d.page(certificate, 'exam', uuid)
  const { link } = await d.info(certificate, String(issued?.uuid))
  const shown = async () => JSON.stringify((await d.verified(String(link))).data)
  for (const said of [issued?.no, '刘洋', '消防考试', '有效']) expect(await shown()).toContain(said)
  await d.act(certificate, 'revoke', String(issued?.uuid), { reason: '替考' })
  expect(await shown()).toContain('已撤销')
})

test('我的学习 has what is open first', async () => {
  const done = await d.opened()
  await d.handsIn(await d.begun(done))
  const open = await d.opened({ title: '待考的' })
  const { exams } = await d.does('liuyang', myLearning, {})
  const own = exams.filter(({ exam: of }) => of === open || of === done)
  expect(own.map(({ exam: of, going, best }) => [of, going, best])).toEqual([
    [open, false, null],
    [done, false, 50],
  ])
})
