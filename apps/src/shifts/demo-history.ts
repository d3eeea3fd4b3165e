import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { absence } from '#src/shifts/absence.ts'
import { shiftsApp } from '#src/shifts/app.ts'
import { publishPlan, setCells } from '#src/shifts/calls.ts'
import { DEMO_KINDS, DEMO_POSTS, DEMO_TURN, demoCells, demoSlip, demoStaff } from '#src/shifts/demo-roster.ts'
import { plan } from '#src/shifts/plan.ts'
import { REST } from '#src/shifts/rules/roster.ts'
import { dayNo, dayOf, weekdayOf } from '#src/shifts/rules/times.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { swap } from '#src/shifts/swap.ts'
import { team } from '#src/shifts/team.ts'

const [TEAM, PEOPLE, BLOCK, WEEKS_AHEAD] = ['安保秩序班', 12, 14, 6] as const
/** A team of its own since this week, and the one of the small demo, which grows. */
const [ENGINEERING, DESK] = ['工程值班班', '客服值班'] as const
const [WEEK, MONTH] = [7, 28] as const
/** Where in the pattern the last early shift stands, and the first late one: their days can be changed without breaking a rule. */
const [LAST_EARLY, FIRST_LATE] = [3, 5] as const
const REASONS = ['孩子家长会', '去医院复查', '老家有事', '考驾照'] as const

const kindsBy = async (hand: Hand): Promise<Record<string, string>> => {
  const codes = DEMO_KINDS.map(({ code }) => code)
  const found = await hand.list(shiftType, (f) => f.oneOf('code', codes), codes.length)
  return Object.fromEntries(codes.map((code) => [code, found.find((each) => each.code === code)?.uuid ?? '']))
}

const teamOf = async (hand: Hand, name: string): Promise<string> => (await hand.list(team, (f) => f.eq('name', name), 1))[0]?.uuid ?? ''

const planOn = async (hand: Hand, user: string, day: string): Promise<string> =>
  (await hand.list(plan, (f) => f.and(f.eq('user', user), f.eq('day', day)), 1))[0]?.uuid ?? ''

/** Fourteen days are planned a few days before they begin, then published. */
const planned = (
  people: readonly string[],
  by: string,
  from: string,
  at: Date,
  { name = TEAM, days = BLOCK, publish, slip }: { name?: string; days?: number; publish: number; slip: boolean },
): Deed[] => [
  {
    at,
    by,
    run: async (hand) => {
      const kinds = await kindsBy(hand)
      const cells = demoCells(people, from, days, kinds)
      const wrong = slip ? demoSlip(cells, dayOf(dayNo(from) + WEEK), kinds) : undefined
      return hand.call(customEndpoint(shiftsApp, setCells), {
        team: await teamOf(hand, name),
        cells: cells.map((cell) => ({ ...cell, to: cell === wrong ? (kinds.早 ?? REST) : cell.to, was: null })),
      })
    },
  },
  ...(publish === 0
    ? []
    : [
        {
          at: later(at, 20 * MINUTE_MS),
          by,
          run: async (hand: Hand) =>
            hand.call(customEndpoint(shiftsApp, publishPlan), { team: await teamOf(hand, name), from, days: publish }),
        },
      ]),
]

/** Two guards change a day: one whose early shifts end with it, one whose late shifts begin. */
const exchanged = (past: Past, people: readonly string[], day: Date, index: number): Story => {
  const on = dayNo(chinaDay(day))
  const who = (place: number): string => people[(((place - on) % DEMO_TURN.length) + DEMO_TURN.length) % DEMO_TURN.length] ?? ''
  const [asker, other] = [who(LAST_EARLY), who(FIRST_LATE)]
  const asked = later(day, -2 * DAY_MS + 10 * HOUR_MS)
  return {
    key: `swap ${index}`,
    deeds: [
      {
        at: asked,
        by: asker,
        run: async (hand) =>
          hand.add(swap, {
            mine: await planOn(hand, asker, dayOf(on)),
            theirs: await planOn(hand, other, dayOf(on)),
            reason: past.chanceOf(`swap ${index}`).pick(REASONS),
          }),
      },
      { at: later(asked, 3 * HOUR_MS), by: other, run: (hand, made) => hand.act(swap, made, 'agree') },
    ],
  }
}

interface Newer {
  at: PastProject
  /** Of the engineers and of the desk. */
  engineers: readonly string[]
  desk: readonly string[]
  /** The first day of this week. */
  monday: number
  when: Date
}

/** Engineers get a team of their own, with a month that all of them see; the desk gets more people, and this week is for all to see. */
const newerTeams = ({ at, engineers, desk, monday, when }: Newer): Story[] => {
  const by = at.manager
  const month = { days: MONTH, slip: false }
  const engineering: Deed = {
    at: when,
    by,
    run: async (hand) => {
      const kinds = await kindsBy(hand)
      const members = engineers.map((user, index) => ({ user, post: index === 0 ? '值班长' : '维修岗' }))
      return hand.add(team, { name: ENGINEERING, projectUuid: at.uuid, members, needs: demoStaff(engineers, kinds) })
    },
  }
  const grown: Deed = {
    at: when,
    by,
    run: async (hand) => {
      const known = await hand.find(team, await teamOf(hand, DESK))
      const members = (known.members ?? []).map(({ user, post }) => ({ user: user ?? '', post: post ?? null }))
      const there = new Set(members.map(({ user }) => user))
      const more = desk.filter((user) => !there.has(user)).map((user) => ({ user, post: '前台' }))
      return hand.update(team, known.uuid, { members: [...members, ...more] })
    },
  }
  const next = later(when, 30 * MINUTE_MS)
  return [
    {
      key: 'engineers',
      deeds: [engineering, ...planned(engineers, by, dayOf(monday), next, { name: ENGINEERING, ...month, publish: MONTH })],
    },
    { key: 'desk', deeds: [grown, ...planned(desk, by, dayOf(monday), next, { name: DESK, ...month, publish: WEEK })] },
  ]
}

/** Twelve guards and cleaners on their turns for 90 days, engineers and the desk since this week; the weeks to come are planned, with a slip and somebody on leave. */
export const shiftsHistory: History = (past) => {
  const [at] = past.projects
  const [first] = past.days
  const today = past.days.at(-1)
  const people = [...past.people.guards, ...past.people.cleaners].slice(0, PEOPLE)
  if (at === undefined || first === undefined || today === undefined || people.length < PEOPLE) return []
  const begin = dayNo(chinaDay(first)) + WEEK - weekdayOf(dayNo(chinaDay(first)))
  const now = dayNo(chinaDay(today))
  const made: Deed = {
    at: later(first, 9 * HOUR_MS),
    by: at.manager,
    run: async (hand) => {
      const kinds = await kindsBy(hand)
      const members = people.map((user, index) => ({ user, post: DEMO_POSTS[index] ?? null }))
      return hand.add(team, { name: TEAM, projectUuid: at.uuid, members, needs: demoStaff(people, kinds) })
    },
  }
  const monday = now - weekdayOf(now)
  const blocks: Deed[] = []
  // Blocks are laid so that one of them begins with this week, which the page opens with.
  for (let from = monday - BLOCK * Math.floor((monday - begin) / BLOCK); from < monday + WEEKS_AHEAD * WEEK; from += BLOCK) {
    const day = chinaMidnight(dayOf(from))
    const onTime = later(day, -3 * DAY_MS + 15 * HOUR_MS)
    const late = new Date(Math.min(onTime.getTime(), later(past.now, -2 * HOUR_MS + (from - monday) * MINUTE_MS).getTime()))
    const publish = from < monday ? BLOCK : from === monday ? WEEK : 0
    blocks.push(
      ...planned(people, at.manager, dayOf(from), late < made.at ? later(made.at, HOUR_MS) : late, { publish, slip: from === monday }),
    )
  }
  const swaps = [20, 41, 62, 80].flatMap((index) => {
    const day = past.days[index]
    return day === undefined ? [] : [exchanged(past, people, day, index)]
  })
  const leave = monday + WEEK + 5
  const away: Deed = {
    at: later(past.now, -HOUR_MS),
    by: at.manager,
    run: (hand) =>
      hand.add(absence, {
        user: people[(((9 - leave) % DEMO_TURN.length) + DEMO_TURN.length) % DEMO_TURN.length] ?? '',
        kind: '1',
        name: '年假',
        at: { begin: chinaMidnight(dayOf(leave)).toISOString(), end: chinaMidnight(dayOf(leave + 1)).toISOString() },
      }),
  }
  const newer = newerTeams({
    ...{ at, monday, engineers: past.people.engineers.slice(0, 6), desk: past.people.service.slice(2, 5) },
    when: new Date(
      Math.max(later(first, 10 * HOUR_MS).getTime(), later(chinaMidnight(dayOf(monday)), -2 * DAY_MS + 10 * HOUR_MS).getTime()),
    ),
  })
  return [{ key: 'team', deeds: [made, ...blocks, away] }, ...swaps, ...newer]
}
