import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { type PersonName, uploaded, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beatCall, lessonCall } from '#src/training/calls.ts'
import { CHAPTER } from '#src/training/codes.ts'
import { course } from '#src/training/courses/course.ts'
import { learn } from '#src/training/courses/learn.ts'
import { trainingWorld } from '#src/training/testing.ts'

// Courses (apps-business.md section 13.14), from nine in the morning of 1 March 2027.

let d: Awaited<ReturnType<typeof trainingWorld>>
beforeAll(async () => {
  d = await trainingWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

type Taught = Awaited<ReturnType<typeof d.taught>>

const beat = (of: Taught, at: number) => d.does('liuyang', beatCall, { learn: of.learn, chapter: String(of.chapters[at]?.uuid) })

/** Has a chapter open for so long. */
const opens = async (of: Taught, at: number, seconds: number) => {
  await beat(of, at)
  for (let left = seconds; left > 0; left -= 30) {
    d.pass(Math.min(left, 30))
    await beat(of, at)
  }
}

test('chapters have what they are made of, and somebody must learn them', async () => {
  const chapters = [
    { title: '视频', kind: CHAPTER.video, minutes: 1, file: [], url: null },
    { title: '链接', kind: CHAPTER.link, minutes: 1, file: [], url: 'javascript:alert(1)' },
  ]
  const period = { begin: '2027-03-01', end: '2027-03-10' }
  const refused = await d.tryAdd(course, { title: '甲', period, chapters, people: [], departments: [] })
  expect([refused.code, refused.data]).toEqual([3002, { 'chapters[0].file': '请上传文件', 'chapters[1].url': '请填写 http 或 https 网址' }])
  const [, link] = chapters
  const uuid = await d.add(course, { title: '甲', period, chapters: [{ ...link, url: 'https://a.cn' }], people: [], departments: [] })
  expect((await d.act(course, 'publish', uuid)).data).toEqual({ people: '请选择必修人员或部门' })
})

test('a chapter counts when it was really open for its minutes, by the clock of the server', async () => {
  const of = await d.taught()
  await opens(of, 0, 59)
  expect((await d.does('liuyang', lessonCall, { learn: of.learn })).chapters[0]).toMatchObject({ seconds: 59, needed: 60, done: false })
  d.pass(3_600)
  await beat(of, 0)
  expect((await d.does('liuyang', lessonCall, { learn: of.learn })).chapters[0]).toMatchObject({ seconds: 59 })
  d.pass(10)
  const lesson = await beat(of, 0)
  expect([lesson.chapters[0]?.done, lesson.progress, lesson.state]).toEqual([true, 33, '10'])
  await opens(of, 1, 120)
  expect(await d.info(learn, of.learn)).toMatchObject({ state: '20', progress: 100, minutes: 3 })
  expect(await d.info(course, of.course)).toMatchObject({ learners: 1, finished: 1 })
})

test('a video counts while it plays: nine tenths of it, and nothing that was skipped; learners have its file', async () => {
  const { filePath } = await uploaded(d.world, 'zhangwei', { name: '视频.pdf', bytes: Buffer.from('%PDF-1.4 video') }, 'file')
  const of = await d.taught({ chapters: [{ title: '视频', kind: CHAPTER.video, minutes: 1, file: [filePath], url: null }] })
  const own = await d.info(learn, of.learn, 'liuyang')
  expect(own.chapters).toMatchObject([{ file: [{ fileName: '视频.pdf' }] }])
  const plays = async (position: number) =>
    (await d.does('liuyang', beatCall, { learn: of.learn, chapter: String(of.chapters[0]?.uuid), position })).chapters[0]
  await plays(0)
  d.pass(20)
  expect(await plays(50)).toMatchObject({ seconds: 0, furthest: 0 })
  d.pass(20)
  expect(await plays(20)).toMatchObject({ seconds: 20, furthest: 20 })
  d.pass(20)
  expect(await plays(40)).toMatchObject({ seconds: 40, done: false })
  d.pass(14)
  expect(await plays(54)).toMatchObject({ seconds: 54, needed: 54, done: true })
  expect((await d.info(learn, of.learn)).state).toBe('20')
})

test('two windows count once', async () => {
  const of = await d.taught()
  await beat(of, 0)
  for (let times = 0; times < 4; times += 1) {
    d.pass(10)
    await beat(of, times % 2)
  }
  const { chapters } = await d.does('liuyang', lessonCall, { learn: of.learn })
  expect(chapters.map(({ seconds }) => seconds)).toEqual([10, 0])
  const other = await d.ask('chenjing', beatCall, { learn: of.learn, chapter: String(of.chapters[0]?.uuid) })
  expect(other.msg).toBe('数据不存在')
})

test('overdue required: told on three days, then the head', async () => {
  const of = await d.taught()
  const told = async (by: PersonName) => JSON.stringify((await d.world.as(by).call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data)
  d.at('2027-03-11T00:01')
  await d.fire()
  expect(await d.info(learn, of.learn)).toMatchObject({ overdue: true, state: '10' })
  expect(await told('liuyang')).toContain('课程逾期未学完')
  for (const day of ['12', '13', '14', '15']) {
    d.at(`2027-03-${day}T00:02`)
    await d.fire()
  }
  expect((await told('liuyang')).split('课程逾期未学完').length - 1).toBeGreaterThanOrEqual(3)
  expect((await d.info(course, of.course)).state).toBe('30')
  const heads = await Promise.all((['zhangwei', 'lina', 'wangqiang'] as const).map(told))
  expect(heads.join('')).toContain('必修课程逾期三天未学完')
  await opens(of, 0, 60)
  await opens(of, 1, 120)
  expect((await d.info(learn, of.learn)).state).toBe('20')
})

test('a course with an exam is finished when that is passed too', async () => {
  const exam = await d.opened()
  const of = await d.taught({ exam })
  await opens(of, 0, 60)
  await opens(of, 1, 120)
  expect(await d.info(learn, of.learn)).toMatchObject({ state: '10', progress: 100 })
  await d.handsIn(await d.begun(exam))
  expect((await d.info(learn, of.learn)).state).toBe('20')
})

test('learners who are added learn from then on, nobody twice', async () => {
  const of = await d.taught()
  const people = [userId('liuyang'), userId('chenjing')]
  expect((await d.act(course, 'invite', of.course, { people, departments: [] })).msg).toBe('操作成功!')
  expect((await d.page(learn, 'course', of.course)).map(({ user }) => user).toSorted()).toEqual(people.toSorted())
})
