import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Chance, type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { check } from '#src/quality/checks/check.ts'
import { STANDARD } from '#src/quality/demo.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { standard } from '#src/quality/standards/standard.ts'

const NOTES = ['有污渍未及时清理', '记录不完整', '现场未按标准执行', '有损坏待修', '标识缺失'] as const
const DONE = ['已清理并安排每日巡查', '已补齐并复核', '已培训并更换', '已修复', '已重新张贴'] as const
const DRAWN = ['before-ground', 'before-lamp', 'before-door', 'before-pipe'] as const
const AFTER = ['after-ground', 'after-lamp', 'after-door', 'after-pipe'] as const
const EVERY_DAYS = 28
/** So many items are lost at most, and each is put right. */
const LOST_MOST = [0, 1, 2] as const
const RECTIFIES_MAX = 20
/** A project of which less was done well has more that is lost, and fewer from month to month. */
const shareOf = (project: number, index: number, days: number): number => 0.14 + 0.06 * project - (0.08 * index) / days

interface Visit {
  at: PastProject
  share: number
  chance: Chance
}

const sheetOf = async (hand: Hand, uuid: string, { share, chance }: Visit) => {
  const row = await hand.find(check, uuid)
  const lines: Record<string, unknown>[] = []
  let left: number = LOST_MOST.length
  for (const [index, line] of (row.items ?? []).entries()) {
    const lost = left > 0 && line.redLine !== true && (chance.happens(share) || (index === 0 && share > 0.2))
    if (lost) left -= 1
    lines.push(
      lost
        ? {
            ...{ uuid: line.uuid, result: '2', got: (line.full ?? 0) - chance.between(1, Math.floor((line.full ?? 2) / 2)) },
            ...{ images: [await hand.picture(chance.pick(DRAWN))], note: chance.pick(NOTES) },
          }
        : { uuid: line.uuid, result: '1' },
    )
  }
  return lines as never
}

const rectified = (hand: Hand, uuid: string, state: 'todo' | 'recheck') =>
  hand.list(rectify, (f) => f.and(f.eq('check', uuid), f.state(state)), RECTIFIES_MAX)

/** One check: looked at, confirmed, put right and looked at again. */
const checkOf = (past: Past, visit: Visit, day: Date, key: string): Story => {
  const { at, chance } = visit
  const checker = past.people.director
  const begin = past.workingMoment(day, chance)
  const handedIn = past.awake(later(begin, (2 + chance.between(0, 6)) * DAY_MS))
  const putRight = (n: number): Deed[] => [
    {
      at: later(handedIn, n * 20 * MINUTE_MS),
      by: at.manager,
      run: async (hand, uuid) => {
        const [one] = await rectified(hand, uuid, 'todo')
        if (one === undefined) return undefined
        const proof = await hand.picture(chance.pick(AFTER))
        return hand.act(rectify, one.uuid, 'handIn', { result: chance.pick(DONE), afterImages: [proof] })
      },
    },
    {
      at: later(handedIn, DAY_MS + n * 20 * MINUTE_MS),
      by: checker,
      run: async (hand, uuid) => {
        const [one] = await rectified(hand, uuid, 'recheck')
        return one === undefined ? undefined : hand.act(rectify, one.uuid, 'recheck')
      },
    },
  ]
  return {
    key,
    deeds: [
      {
        at: begin,
        by: checker,
        run: async (hand) => {
          const [of] = await hand.list(standard, (f) => f.eq('name', STANDARD), 1)
          return hand.add(check, { standard: of?.uuid ?? '', projectUuid: at.uuid })
        },
      },
      {
        at: later(begin, 90 * MINUTE_MS),
        by: checker,
        run: async (hand, uuid) => hand.act(check, uuid, 'submit', { items: await sheetOf(hand, uuid, visit) }),
      },
      { at: past.awake(later(begin, 20 * HOUR_MS)), by: at.manager, run: (hand, uuid) => hand.act(check, uuid, 'confirm') },
      ...LOST_MOST.flatMap(putRight),
    ],
  }
}

/** Each project is checked every four weeks. */
export const qualityHistory: History = (past) =>
  past.days.slice(1).flatMap((day, index) =>
    past.projects.flatMap((at, project) => {
      const key = `check ${project} ${index}`
      const visit = { at, share: shareOf(project, index, past.days.length), chance: past.chanceOf(key) }
      return (index + 3 * project) % EVERY_DAYS === 0 ? [checkOf(past, visit, day, key)] : []
    }),
  )
