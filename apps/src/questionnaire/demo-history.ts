import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { pageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type Story } from '@qifuyun/kit/history.ts'
import { questionnaireApp } from '#src/questionnaire/app.ts'
import { startSurvey, submitCall } from '#src/questionnaire/calls.ts'
import { replay } from '#src/questionnaire/design/replay.ts'
import { type Answer, type Answers, type Design, type Question, questionsOf, TYPE } from '#src/questionnaire/design/shape.ts'
import { LIBRARY } from '#src/questionnaire/library/library.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

const submit = pageEndpoint(questionnaireApp, submitCall)
const start = customEndpoint(questionnaireApp, startSurvey)

const WORDS = [
  '电梯高峰期等待时间长，希望调整调度',
  '保洁很认真，楼道一直干净',
  '希望增加充电桩',
  '门岗可以再严格一些',
  '报修响应比去年快了',
] as const

/** People are mostly content. */
const scaleOf = (question: Question, chance: Chance): number => {
  if (question.type === TYPE.nps) return chance.happens(0.6) ? chance.between(9, 10) : chance.between(4, 8)
  const most = question.type === TYPE.csat ? 5 : (question.max ?? 5)
  return chance.happens(0.7) ? most : chance.between(Math.max(1, most - 3), most)
}

const answerTo = (question: Question, chance: Chance): Answer | null => {
  const { options = [], rows = [], type } = question
  const plain = options.filter(({ other, exclusive }) => !other && !exclusive)
  if (type === TYPE.csat || type === TYPE.nps || type === TYPE.rating) return { number: scaleOf(question, chance) }
  if (type === TYPE.matrixRating) return { cells: Object.fromEntries(rows.map(({ rid }) => [rid, scaleOf(question, chance)])) }
  if (type === TYPE.single || type === TYPE.dropdown) return { options: [(chance.happens(0.5) ? plain[0] : chance.pick(plain))?.oid ?? ''] }
  if (type === TYPE.multiple) return { options: plain.slice(0, Math.max(question.min ?? 1, 1)).map(({ oid }) => oid) }
  if (type === TYPE.longText) return chance.happens(0.7) ? { text: chance.pick(WORDS) } : null
  return null
}

/** What somebody says, on the way that it leads. */
const said = (design: Design, chance: Chance): Answers => {
  const all = Object.fromEntries(
    questionsOf(design).flatMap((question) => {
      const answer = answerTo(question, chance)
      return answer === null ? [] : [[question.qid, answer] as const]
    }),
  )
  return replay(design, all).answers
}

const tokenOf = async (hand: Hand, uuid: string): Promise<string> =>
  String((await hand.find(survey, uuid)).link)
    .split('/')
    .at(-1) ?? ''

/** Somebody answers by the link that everybody has; whose deed it is signs nothing. */
const answers = (hand: Hand, token: string, design: Design, chance: Chance, key: string) =>
  hand.call(submit, { token, device: `device-${key}`, answers: said(design, chance), took: chance.between(70, 260) })

const of = (key: string) => LIBRARY.find((each) => each.key === key)

/** One that is over: asked, answered and closed within two weeks. */
const closedStory = (past: Past): Story[] => {
  const begin = past.days.at(-40)
  const asked = of('delivery')
  if (begin === undefined || asked === undefined) return []
  const chance = past.chanceOf('questionnaire closed')
  const by = past.people.director
  const at = later(begin, 10 * HOUR_MS)
  const deed = (ms: number, run: Deed['run']): Deed => ({ at: later(at, ms), by, run })
  return [
    {
      key: 'questionnaire closed',
      deeds: [
        deed(0, (hand) => {
          const { kind, title, design, thanks = null } = asked
          return hand.call(start, { kind, title, thanks, content: design, projectUuid: past.projects[0]?.uuid ?? null })
        }),
        deed(HOUR_MS, async (hand) => {
          const [row] = await hand.list(survey, (f) => f.and(f.eq('title', asked.title), f.state('draft')), 1)
          return row === undefined ? undefined : hand.act(survey, row.uuid, 'publish')
        }),
        ...[1, 2, 3, 4].map((n) =>
          deed(n * DAY_MS, async (hand) => {
            const [row] = await hand.list(survey, (f) => f.and(f.eq('title', asked.title), f.state('collecting')), 1)
            return row === undefined ? undefined : answers(hand, await tokenOf(hand, row.uuid), asked.design, chance, `closed-${n}`)
          }),
        ),
        deed(14 * DAY_MS, async (hand) => {
          const [row] = await hand.list(survey, (f) => f.and(f.eq('title', asked.title), f.state('collecting')), 1)
          return row === undefined ? undefined : hand.act(survey, row.uuid, 'close')
        }),
      ],
    },
  ]
}

/** The one that everybody is asked now. */
const openStory = (past: Past): Story[] => {
  const asked = of('satisfaction')
  if (asked === undefined) return []
  const chance = past.chanceOf('questionnaire open')
  const days = past.days.slice(-9, -1)
  return [
    {
      key: 'questionnaire open',
      deeds: days.map(
        (day, n): Deed => ({
          at: later(day, 11 * HOUR_MS + n * MINUTE_MS),
          by: past.people.director,
          run: async (hand) => {
            const [row] = await hand.list(survey, (f) => f.and(f.eq('title', asked.title), f.state('collecting')), 1)
            return row === undefined ? undefined : answers(hand, await tokenOf(hand, row.uuid), asked.design, chance, `open-${n}`)
          },
        }),
      ),
    },
  ]
}

/** Surveys of the past weeks, with what people said. */
export const questionnaireHistory: History = (past) => [...closedStory(past), ...openStory(past)]
