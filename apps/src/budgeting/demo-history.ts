import type { History, Past, Story } from '@qifuyun/kit/history.ts'
import { change } from '#src/budgeting/change.ts'
import { line } from '#src/budgeting/line.ts'
import { subject } from '#src/budgeting/subject.ts'

/** Days before today on which each was asked for, and whether it still waits. */
const CHANGES = [
  { ago: 46, kind: '2', amounts: [3_000_000], of: ['维修养护'], reason: '台风后外墙与屋面集中维修，追加预算' },
  { ago: 21, kind: '3', amounts: [-800_000, 800_000], of: ['员工培训', '社区活动'], reason: '培训改为线上，结余调剂至邻里节' },
  { ago: 1, kind: '3', amounts: [-300_000, 300_000], of: ['差旅交通', '办公费用'], reason: '四季度差旅减少，调剂至办公耗材', waits: true },
] as const

const LAST_MONTH = 12

const changeOf = (past: Past, index: number): Story[] => {
  const { days, projects } = past
  const asked = CHANGES[index]
  const by = projects[0]?.manager
  const day = asked && days.at(-1 - asked.ago)
  if (asked === undefined || by === undefined || day === undefined) return []
  const at = past.workingMoment(day, past.chanceOf(`change ${index}`))
  const apply = {
    at: new Date(at.getTime() + 7_200_000),
    by,
    run: (hand: Parameters<Story['deeds'][0]['run']>[0], uuid: string) => hand.act(change, uuid, 'submit'),
  }
  return [
    {
      key: asked.reason,
      deeds: [
        {
          at,
          by,
          run: async (hand) => {
            const lines = await hand.list(line, (f) => f.eq('open', true), 50)
            const [first] = lines
            if (first === undefined) throw new Error('the demo data has no budget')
            const wanted = asked.of.map((name, place) => ({ name, amount: asked.amounts[place] ?? 0 }))
            const subjects = await hand.list(subject, (f) => f.oneOf('name', [...asked.of]), asked.of.length)
            return hand.add(change, {
              kind: asked.kind,
              year: first.year,
              organUuid: first.organUuid,
              reason: asked.reason,
              lines: wanted.map(({ name, amount }) => ({
                subject: subjects.find((each) => each.name === name)?.uuid ?? '',
                month: LAST_MONTH,
                amount,
              })),
            })
          },
        },
        ...('waits' in asked ? [] : [apply]),
      ],
    },
  ]
}

/** How the budget was changed in the last quarter; one change is still a draft. */
export const budgetHistory: History = (past) => CHANGES.flatMap((_asked, index) => changeOf(past, index))
