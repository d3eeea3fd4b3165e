import { chinaDay, monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { countLine } from '#src/fixed-asset/counting/count-line.ts'
import { DEMO_ASSETS, DEMO_CATEGORIES, monthBefore, openingCard } from '#src/fixed-asset/demo-assets.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { maintenance } from '#src/fixed-asset/documents/maintenance.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'
import { scrap } from '#src/fixed-asset/documents/scrap.ts'
import { transfer } from '#src/fixed-asset/documents/transfer.ts'
import { project } from '#src/main-data/project.ts'

const SITES = 2
const APART_MS = 40_000

interface Site {
  n: number
  at: PastProject
}

const snOf = ({ n }: Site, thing: number): string => `SN25${n + 1}${String(thing + 1).padStart(3, '0')}`

const thingOf = async (hand: Hand, site: Site, thing: number) => (await hand.list(asset, (f) => f.eq('sn', snOf(site, thing)), 1))[0]

/** Cards of what was there before: one after the other on the first day. */
const cards = (past: Past, site: Site): Story => {
  const day = past.days[0] ?? past.now
  return {
    key: `cards-${site.n}`,
    deeds: DEMO_ASSETS.map(
      (thing, n): Deed => ({
        at: later(day, 8.5 * HOUR_MS + (site.n * DEMO_ASSETS.length + n) * APART_MS),
        by: site.at.manager,
        run: async (hand) => {
          const kinds = await hand.list(category, (f) => f.eq('code', DEMO_CATEGORIES[thing.of].code), 1)
          const { organUuid } = await hand.find(project, site.at.uuid)
          return hand.add(asset, {
            ...openingCard(thing, monthBefore(chinaDay(day))),
            ...{
              category: kinds[0]?.uuid ?? '',
              sn: snOf(site, n),
              projectUuid: site.at.uuid,
              organ: organUuid ?? '',
              keeper: site.at.manager,
            },
            ...(n % 4 === 2 && { user: past.people.engineers[n % past.people.engineers.length] ?? site.at.manager }),
          })
        },
      }),
    ),
  }
}

/** The depreciation of each month that is over, on the second day of the next one. */
const runs = (past: Past, by: string): Story[] => {
  const first = monthOf(chinaDay(past.days[0] ?? past.now))
  const last = monthBefore(chinaDay(past.now))
  const stories: Story[] = []
  for (let period = first; period <= last; period = monthAfter(period)) {
    const day = past.days.find((each) => chinaDay(each) === `${monthAfter(period)}-02`)
    // A month whose day lies before or after the past is charged by somebody who looks at it.
    if (day === undefined) break
    stories.push({
      key: `run-${period}`,
      deeds: [
        { at: later(day, 10 * HOUR_MS), by, run: (hand) => hand.add(depRun, { period }) },
        { at: later(day, 10.2 * HOUR_MS), by, run: (hand, uuid) => hand.act(depRun, uuid, 'post') },
      ],
    })
  }
  return stories
}

const REASONS = ['现场办公', '夜班巡逻', '项目驻场', '设备检修', '培训使用', '临时替换'] as const
const NOTHING = ''

/** A deed on the row of the story, where its first deed has found something to do. */
const next = (at: Date, by: string, run: (hand: Hand, uuid: string) => Promise<unknown>): Deed => ({
  at,
  by,
  run: (hand, uuid) => (uuid === NOTHING ? Promise.resolve() : run(hand, uuid)),
})

/** Somebody gets a thing that is idle, and gives it back some days later; `until` leaves the rest to those who look at it. */
const lending = (past: Past, site: Site, key: string, begun: Date, until?: number): Story => {
  const chance = past.chanceOf(`asset ${key}`)
  const thing = chance.between(0, DEMO_ASSETS.length - 1)
  const user = chance.pick(past.people.engineers)
  const by = site.at.manager
  const handed = later(begun, chance.between(10, 90) * MINUTE_MS)
  const back = past.awake(later(handed, chance.between(1, 9) * DAY_MS))
  const deeds: Deed[] = [
    {
      at: begun,
      by,
      run: async (hand) => {
        const found = await thingOf(hand, site, thing)
        if (found?.state !== asset.stateCode('idle') || found.heldBy !== null) return undefined
        const dueBack = chinaDay(later(begun, 10 * DAY_MS))
        return hand.add(movement, { kind: '3', assets: [found.uuid], user, dueBack, reason: chance.pick(REASONS) })
      },
    },
    next(later(begun, 3 * MINUTE_MS), by, (hand, uuid) => hand.act(movement, uuid, 'submit')),
    next(handed, by, (hand, uuid) => hand.act(movement, uuid, 'handOver')),
    next(later(handed, 20 * MINUTE_MS), user, (hand, uuid) => hand.act(movement, uuid, 'confirm')),
    next(back, by, async (hand, uuid) => {
      const { assets } = await hand.find(movement, uuid)
      return hand.add(movement, { kind: '4', assets, reason: '用毕归还' })
    }),
    next(later(back, 2 * MINUTE_MS), by, (hand, uuid) => hand.act(movement, uuid, 'submit')),
    next(later(back, 30 * MINUTE_MS), by, (hand, uuid) =>
      hand.act(movement, uuid, 'check', { condition: chance.happens(0.85) ? '1' : '2' }),
    ),
  ]
  return { key, deeds: deeds.slice(0, until) }
}

/** Something goes from one project to the other; both keepers say so. */
const moved = (from: Site, to: Site, begun: Date, thing: number, until?: number): Story => ({
  key: `transfer-${from.n}-${thing}`,
  deeds: [
    {
      at: begun,
      by: from.at.manager,
      run: async (hand: Hand) => {
        const found = await thingOf(hand, from, thing)
        const { organUuid } = await hand.find(project, to.at.uuid)
        if (found?.state !== asset.stateCode('idle') || found.heldBy !== null) return undefined
        return hand.add(transfer, {
          ...{ assets: [found.uuid], fromProject: from.at.uuid, toProject: to.at.uuid, organ: organUuid ?? '', toKeeper: to.at.manager },
          ...{ toText: '工程库房', reason: '项目间调剂' },
        })
      },
    },
    next(later(begun, 5 * MINUTE_MS), from.at.manager, (hand, uuid) => hand.act(transfer, uuid, 'submit')),
    next(later(begun, 60 * MINUTE_MS), from.at.manager, (hand, uuid) => hand.act(transfer, uuid, 'give')),
    next(later(begun, 20 * HOUR_MS), to.at.manager, (hand, uuid) => hand.act(transfer, uuid, 'receive')),
  ].slice(0, until),
})

const FAULTS = ['无法开机', '电池续航不足', '按键失灵', '漏水', '噪音过大'] as const

const repaired = (past: Past, site: Site, key: string, begun: Date, until?: number): Story => {
  const chance = past.chanceOf(`asset repair ${key}`)
  const thing = chance.between(0, DEMO_ASSETS.length - 1)
  const by = site.at.manager
  const deeds: Deed[] = [
    {
      at: begun,
      by,
      run: async (hand) => {
        const found = await thingOf(hand, site, thing)
        if (found?.state !== asset.stateCode('idle') || found.heldBy !== null) return undefined
        return hand.add(maintenance, { asset: found.uuid, fault: chance.pick(FAULTS) })
      },
    },
    next(later(begun, 4 * MINUTE_MS), by, (hand, uuid) => hand.act(maintenance, uuid, 'begin')),
    next(past.awake(later(begun, chance.between(1, 4) * DAY_MS)), by, (hand, uuid) =>
      hand.act(maintenance, uuid, 'finish', { cost: chance.between(80, 900) * 100, outcome: '已修复' }),
    ),
  ]
  return { key, deeds: deeds.slice(0, until) }
}

/** As many lines as a count of a project has, and some that are none. */
const LINES = 20

/** A count after work: something stands elsewhere. */
const counted = (site: Site, at: Date, until?: number): Story => {
  const by = site.at.manager
  const line = (n: number): Deed => ({
    at: later(at, 10 * MINUTE_MS + n * MINUTE_MS),
    by,
    run: async (hand, uuid) => {
      const found = (await hand.list(countLine, (f) => f.eq('count', uuid), LINES))[n]
      if (found !== undefined)
        await hand.act(countLine, found.uuid, 'count', n === 4 ? { result: '3', foundText: '工程值班室' } : { result: '2' })
    },
  })
  const deeds: Deed[] = [
    { at, by, run: (hand) => hand.add(count, { title: '季度资产盘点', projects: [site.at.uuid], counters: [by] }) },
    { at: later(at, 2 * MINUTE_MS), by, run: (hand, uuid) => hand.act(count, uuid, 'start') },
    ...Array.from({ length: LINES }, (_line, n) => line(n)),
    { at: later(at, 60 * MINUTE_MS), by, run: (hand, uuid) => hand.act(count, uuid, 'finish', { restMissing: false }) },
  ]
  return {
    key: `count-${site.n}-${chinaDay(at)}`,
    deeds: deeds.slice(0, until),
  }
}

/** One thing has had its day: sold once its month is charged. */
const sold = (site: Site, at: Date): Story => ({
  key: `scrap-${site.n}`,
  deeds: [
    {
      at,
      by: site.at.manager,
      run: async (hand: Hand) => {
        // Low-value goods wait for no month.
        const found = await thingOf(hand, site, 15)
        if (found?.state !== asset.stateCode('idle') || found.heldBy !== null) return undefined
        return hand.add(scrap, { kind: '2', assets: [found.uuid], reason: '更新换代' })
      },
    },
    next(later(at, 6 * MINUTE_MS), site.at.manager, (hand, uuid) => hand.act(scrap, uuid, 'submit')),
    next(later(at, 3 * HOUR_MS), site.at.manager, (hand, uuid) => hand.act(scrap, uuid, 'dispose', { proceeds: 30_000, cost: 2_000 })),
  ],
})

const storyOf = (past: Past, site: Site): Story[] => [
  cards(past, site),
  ...past.days.slice(1, -1).flatMap((day, index): Story[] => {
    const chance = past.chanceOf(`assets of ${site.n} ${index}`)
    const when = past.workingMoment(day, chance)
    if (!past.isWorkday(day)) return []
    return [
      ...(chance.happens(0.05) ? [lending(past, site, `lent-${site.n}-${index}`, when)] : []),
      ...(chance.happens(0.05) ? [repaired(past, site, `repair-${site.n}-${index}`, later(when, 70 * MINUTE_MS))] : []),
    ]
  }),
  ...[45].flatMap((ago) => {
    const day = past.days.at(-ago)
    return day === undefined || site.n === 0 ? [] : [counted(site, later(day, 21 * HOUR_MS))]
  }),
  ...[20].flatMap((ago) => {
    const day = past.days.at(-ago)
    return day === undefined ? [] : [sold(site, later(day, 11 * HOUR_MS + site.n * 7 * MINUTE_MS))]
  }),
  // Today's count is half done.
  ...(site.n === 0 && past.days.length > 10 ? [counted(site, new Date(past.now.getTime() - 2 * HOUR_MS), 11)] : []),
  lending(past, site, `today-${site.n}-0`, new Date(past.now.getTime() - (3 + site.n * 0.3) * HOUR_MS), 2),
  lending(past, site, `today-${site.n}-1`, new Date(past.now.getTime() - (5 + site.n * 0.3) * HOUR_MS), 3),
]

/** Two projects whose things have been lent, moved, repaired, counted and charged month by month. */
export const assetHistory: History = (past) => {
  const sites = past.projects.slice(0, SITES).map((at, n): Site => ({ n, at }))
  const [first, second] = sites
  const between = (ago: number): Date | undefined => {
    const day = past.days.at(-ago)
    return day && later(day, 9.7 * HOUR_MS)
  }
  const [before, lately] = [between(30), between(1)]
  return [
    ...sites.flatMap((site) => storyOf(past, site)),
    ...(first === undefined ? [] : runs(past, first.at.manager)),
    ...(first === undefined || second === undefined || before === undefined ? [] : [moved(first, second, before, 12)]),
    ...(first === undefined || second === undefined || lately === undefined || past.days.length < 10
      ? []
      : [moved(second, first, new Date(past.now.getTime() - 4.1 * HOUR_MS), 9, 3)]),
  ]
}
