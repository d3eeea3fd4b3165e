import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { trainingApp } from '#src/training/app.ts'
import { beatCall, beginAttempt, handInAttempt } from '#src/training/calls.ts'
import { CHAPTER, TYPE } from '#src/training/codes.ts'
import { course } from '#src/training/courses/course.ts'
import { learn } from '#src/training/courses/learn.ts'
import { FIRE_PAPER, GUIDE, LAW, SERVICE_PAPER } from '#src/training/demo-questions.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { exam } from '#src/training/exams/exam.ts'
import { keysOf } from '#src/training/exams/freezing.ts'
import { paper } from '#src/training/papers/paper.ts'

const [QUARTERLY, SERVICE, COURSE] = ['消防安全季度考试', '客户服务上岗考试', '消防巡查须知'] as const
const ESSAY = '先安抚业主并登记情况，说明停水原因和预计恢复时间，送上应急用水，恢复后电话回访。'

const paperOf = async (hand: Hand, name: string): Promise<string> => (await hand.list(paper, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''
const examOf = async (hand: Hand, title: string): Promise<string> => (await hand.list(exam, (f) => f.eq('title', title), 1))[0]?.uuid ?? ''

/** Somebody takes an exam; of each question they know the answer or not. */
const takes = (title: string, user: string, at: Date, knows: (line: number) => boolean): Deed[] => [
  { at, by: user, run: async (hand) => hand.call(customEndpoint(trainingApp, beginAttempt), { exam: await examOf(hand, title) }) },
  {
    at: later(at, 14 * MINUTE_MS),
    by: user,
    run: async (hand) => {
      const of = await examOf(hand, title)
      const [own] = await hand.list(attempt, (f) => f.and(f.eq('exam', of), f.eq('user', user), f.state('taking')), 1)
      if (own === undefined) throw new Error('nothing is begun')
      const keys = keysOf(own)
      const given = own.answers.map(({ uuid = '', type }, line) => {
        const right = keys[line]?.right ?? []
        const known = type === TYPE.fill ? right.slice(0, 1) : right
        return { line: uuid, said: type === TYPE.essay ? [ESSAY] : knows(line) ? known : ['B'] }
      })
      return hand.call(customEndpoint(trainingApp, handInAttempt), { attempt: own.uuid, seq: 1, leaves: 0, given })
    },
  },
]

interface Planned {
  title: string
  paper: string
  passScore: number
  people: readonly string[]
  begin: Date
  end: Date
}

const plans = ({ title, paper: name, passScore, people, begin, end }: Planned, by: string): Deed[] => [
  {
    at: later(begin, 5 * MINUTE_MS),
    by,
    run: async (hand) =>
      hand.add(exam, {
        ...{ title, paper: await paperOf(hand, name), minutes: 30, times: 2, passScore, shuffle: true, antiSwitch: 3 },
        ...{ certify: true, validMonths: 12, people: [...people], departments: [] },
        period: { begin: begin.toISOString(), end: end.toISOString() },
      }),
  },
  { at: later(begin, 8 * MINUTE_MS), by, run: (hand, made) => hand.act(exam, made, 'publish') },
]

/** An exam of last month: some passed, one did not, one never came. */
const quarterly = ({ now, people }: Past, by: string): Story => {
  const begin = later(now, -40 * DAY_MS)
  const who = [...people.service.slice(0, 3), ...people.engineers.slice(0, 2)]
  return {
    key: 'training quarterly',
    deeds: [
      ...plans({ title: QUARTERLY, paper: FIRE_PAPER, passScore: 60, people: who, begin, end: later(begin, 7 * DAY_MS) }, by),
      ...who.slice(0, 4).flatMap((user, n) => takes(QUARTERLY, user, later(begin, (n + 1) * 5 * HOUR_MS), (line) => n < 3 && line !== n)),
    ],
  }
}

/** Since yesterday: an essay waits for its marker. */
const service = ({ now, people }: Past, by: string): Story => {
  const begin = later(now, -DAY_MS)
  const who = [...people.service.slice(0, 2), people.director]
  const [first = ''] = who
  return {
    key: 'training service',
    deeds: [
      ...plans({ title: SERVICE, paper: SERVICE_PAPER, passScore: 36, people: who, begin, end: later(now, 5 * DAY_MS) }, by),
      ...takes(SERVICE, first, later(begin, 3 * HOUR_MS), () => true),
    ],
  }
}

/** A short course of three weeks ago that two of three have learnt. */
const patrol = ({ now, people }: Past, by: string): Story => {
  const begin = later(now, -21 * DAY_MS)
  const who = people.guards.slice(0, 3)
  const beats = (user: string, at: Date): Deed[] =>
    [0, 30, 60].map((seconds) => ({
      at: later(at, seconds * SECOND_MS),
      by: user,
      run: async (hand) => {
        const [own] = await hand.list(learn, (f) => f.and(f.eq('user', user), f.eq('title', COURSE)), 1)
        return hand.call(customEndpoint(trainingApp, beatCall), { learn: own?.uuid ?? '', chapter: own?.chapters[0]?.uuid ?? '' })
      },
    }))
  return {
    key: 'training patrol',
    deeds: [
      {
        at: begin,
        by,
        run: (hand) =>
          hand.add(course, {
            ...{ title: COURSE, about: '每日巡查的重点部位', teacher: by, people: [...who], departments: [] },
            period: { begin: chinaDay(begin), end: chinaDay(later(begin, 14 * DAY_MS)) },
            chapters: [{ title: '重点部位巡查', kind: CHAPTER.link, minutes: 1, file: [], url: LAW }],
          }),
      },
      { at: later(begin, 3 * MINUTE_MS), by, run: (hand, made) => hand.act(course, made, 'publish') },
      ...who.slice(0, 2).flatMap((user, n) => beats(user, later(begin, (n + 1) * DAY_MS))),
    ],
  }
}

/** Since two days ago: those who run the office have something to learn today. */
const manners = ({ now, people }: Past, by: string): Story => {
  const begin = later(now, -2 * DAY_MS)
  const who = [people.director, people.administration, people.finance]
  return {
    key: 'training manners',
    deeds: [
      {
        at: begin,
        by,
        run: (hand) =>
          hand.add(course, {
            ...{ title: '客户服务礼仪', about: '接待、电话与投诉处理', teacher: by, people: [...new Set(who)], departments: [] },
            period: { begin: chinaDay(begin), end: chinaDay(later(now, 20 * DAY_MS)) },
            chapters: [
              { title: '接待与电话礼仪', kind: CHAPTER.link, minutes: 5, file: [], url: GUIDE },
              { title: '投诉处理流程', kind: CHAPTER.link, minutes: 10, file: [], url: GUIDE },
            ],
          }),
      },
      { at: later(begin, 3 * MINUTE_MS), by, run: (hand, made) => hand.act(course, made, 'publish') },
    ],
  }
}

export const trainingHistory: History = (past) => {
  const by = past.projects[0]?.manager
  const begins = past.days[0]
  if (by === undefined || begins === undefined) return []
  return [quarterly(past, by), service(past, by), patrol(past, by), manners(past, by)].filter(({ deeds }) =>
    deeds.every(({ at }) => at > begins && at < past.now),
  )
}
