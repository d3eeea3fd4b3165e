import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { CHANNEL, KIND, SCOPE } from '#src/community-notice/notices/codes.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'

const TOLD = [
  { title: '电梯年度检验通知', kind: KIND.general, content: '电梯年度检验期间每台停运约两小时，请错峰出行。', confirm: false },
  { title: '水箱清洗停水通知', kind: KIND.outage, content: '二次供水水箱清洗，期间暂停供水，请提前储水。', confirm: true },
  { title: '台风黄色预警提醒', kind: KIND.urgent, content: '请收好阳台物品，车辆远离树木与广告牌。', confirm: true },
  { title: '邻里节活动报名', kind: KIND.activity, content: '本周日上午九点中心花园举办邻里节，欢迎参加。', confirm: false },
  { title: '公共收益使用公示', kind: KIND.publicity, content: '上季度公共收益收支明细见附件，公示七天。', confirm: false },
  { title: '楼道消防检查通知', kind: KIND.general, content: '请清理楼道杂物，检查时将统一清运。', confirm: true },
  { title: '配电房检修停电通知', kind: KIND.outage, content: '配电房年度检修，期间楼内停电，请提前做好准备。', confirm: false },
] as const

/** How many of its readers are told of by a deed of their own. */
const READERS = 3

/** A notice from its first word until some have read and confirmed it. */
const noticeOf = (past: Past, project: PastProject, n: number): Story => {
  const chance = past.chanceOf(`notice ${n}`)
  const { title, kind, content, confirm } = TOLD[n % TOLD.length] ?? TOLD[0]
  const days = past.days.slice(0, -1)
  const day = days[Math.floor(((n + 1) * (days.length - 3)) / (TOLD.length + 1))] ?? past.now
  const at = past.workingMoment(day, chance)
  const by = project.manager
  const begin = later(day, DAY_MS + 9 * HOUR_MS)
  const sent = later(at, 20 * MINUTE_MS)
  const homes = Array.from({ length: 24 }, (_empty, index) => project.rooms[(n * 17 + index) % project.rooms.length]?.uuid ?? '')
  const add = (hand: Hand): Promise<string> =>
    hand.add(notice, {
      ...{ title, kind, content: `<p>${content}</p>`, projectUuid: project.uuid, channels: [CHANNEL.text, CHANNEL.page] },
      ...{ scope: SCOPE.rooms, rooms: [...new Set(homes)].filter(Boolean), needConfirm: confirm, top: kind === KIND.urgent },
      ...(kind === KIND.outage && { outageAt: { begin: begin.toISOString(), end: later(begin, 4 * HOUR_MS).toISOString() } }),
      validTo: chinaDay(later(at, 20 * DAY_MS)),
    })
  const reads = async (hand: Hand, at2: number): Promise<unknown> => {
    const [of] = await hand.list(notice, (f) => f.and(f.eq('title', title), f.eq('projectUuid', project.uuid)), 1)
    const all = of === undefined ? [] : await hand.list(recipient, (f) => f.and(f.eq('notice', of.uuid), f.empty('readAt')), 60)
    const who = all[at2 % Math.max(1, all.length)]
    return who === undefined ? undefined : hand.act(recipient, who.uuid, 'tell')
  }
  const deeds: Deed[] = [
    { at, by, run: add },
    { at: later(at, 10 * MINUTE_MS), by, run: (hand, uuid) => hand.act(notice, uuid, 'submit') },
    ...Array.from({ length: READERS }, (_empty, index) => ({
      at: past.awake(later(sent, (index + 1) * 3 * HOUR_MS)),
      by,
      run: (hand: Hand) => reads(hand, index * 11),
    })),
  ]
  return { key: `notice ${n}`, deeds: deeds.filter((deed) => deed.at < past.now) }
}

/** A notice every other week. */
export const noticeHistory: History = (past) => {
  const [project] = past.projects
  return project === undefined ? [] : TOLD.map((_each, n) => noticeOf(past, project, n))
}
