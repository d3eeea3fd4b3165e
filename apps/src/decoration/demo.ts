import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { CHARGE, KIND, LEVEL, PAYER, VERDICT, VIOLATION, WHEN_OWED } from '#src/decoration/codes.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { ROUND_ITEMS, sheetOf } from '#src/decoration/site/check-items.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { worker } from '#src/decoration/site/worker.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { setting } from '#src/decoration/works/setting.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

const HOMES = 8
const OWNER_DEPOSIT = 200_000
const COMPANY_DEPOSIT = 300_000

type Stage = 'draft' | 'toPay' | 'working' | 'frozen'

/** Days from today at which each begins and ends, and where it is in its life. */
const WORKS = [
  { owner: '施女士', company: '锦程装饰', leader: '葛工', begin: -20, end: 40, stage: 'working', round: -1, people: 3 },
  { owner: '骆先生', company: '美居装修', leader: '闵工', begin: -62, end: -2, stage: 'working', round: 1, people: 2 },
  { owner: '翁女士', company: '匠心空间', leader: '阮工', begin: -95, end: -40, stage: 'frozen', round: null, people: 1 },
  { owner: '祝先生', company: '锦程装饰', leader: '葛工', begin: 5, end: 95, stage: 'toPay', round: null, people: 0 },
  { owner: '盛女士', company: '宜家安装', leader: '柯工', begin: 8, end: 30, stage: 'draft', round: null, people: 0 },
] as const satisfies readonly { stage: Stage; round: number | null; [more: string]: unknown }[]

const PEOPLE = [
  { name: '章师傅', idCard: '330102198503121017', trade: '水电' },
  { name: '娄师傅', idCard: '330102198507212135', trade: '泥瓦' },
  { name: '宗师傅', idCard: '33010219851105327X', trade: '木工' },
] as const

/** One that nobody has looked at in time, one past its day, one that waits for its deposit, one that waits for money, and a draft. */
export const demoWorks = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call, HOMES)
  const homes = at?.homes.slice(1) ?? []
  if (at === undefined) return
  const today = chinaDay(clock.now)
  const dueOn = (days: number | null) => (days === null ? null : chinaMidnight(dayAfter(today, days + 1)).toISOString())
  const projectUuid = at.uuid
  await rows.add(setting, {
    ...{ projectUuid, ownerDeposit: OWNER_DEPOSIT, companyDeposit: COMPANY_DEPOSIT, cardFee: 1_000, garbagePerM2: 300, payDays: 7 },
    ...{ roundDays: 3, holdDays: 30, maxExtend: 60, whenOwed: WHEN_OWED.warn, needFlow: false },
    quietHours: [
      { days: 'work', begin: '08:00', end: '12:00' },
      { days: 'work', begin: '14:00', end: '18:00' },
      { days: '6', begin: '09:00', end: '17:00' },
    ],
  })
  for (const [index, { owner, company, leader, begin, end, stage, round, people }] of WORKS.entries()) {
    const home = homes[index]
    if (home === undefined) return
    const until = dayAfter(today, end)
    const { uuid } = await rows.add(decoration, {
      ...{ projectUuid, roomUuid: home.uuid, ownerName: owner, ownerPhone: `1380000034${index}`, kind: KIND.home, content: ['1', '3'] },
      ...{ companyName: company, leader, leaderPhone: `1380000035${index}`, plannedWorkers: Math.max(1, people) },
      ...{ begin: dayAfter(today, begin), end: until },
    })
    if (stage === 'draft') continue
    if (stage === 'toPay') {
      await rows.update(
        decoration,
        uuid,
        { state: 'toPay', ownerDeposit: OWNER_DEPOSIT, companyDeposit: COMPANY_DEPOSIT, until },
        '提交申请',
      )
      continue
    }
    for (const [kind, payer, payerName, amount] of [
      [CHARGE.ownerDeposit, PAYER.owner, owner, OWNER_DEPOSIT],
      [CHARGE.companyDeposit, PAYER.company, company, COMPANY_DEPOSIT],
    ] as const)
      await rows.record(charge, {
        ...{ application: uuid, projectUuid, roomUuid: home.uuid, kind, payer, payerName, amount, paid: amount, state: 'paid' },
        ...{ name: payer === PAYER.owner ? '装修押金（业主）' : '装修押金（施工方）', paidOn: dayAfter(today, begin) },
      })
    await rows.update(
      decoration,
      uuid,
      { state: 'toIssue', ownerDeposit: OWNER_DEPOSIT, companyDeposit: COMPANY_DEPOSIT, unpaid: 0, until },
      '费用已缴清',
    )
    for (const who of PEOPLE.slice(0, people))
      await rows.record(worker, { ...who, application: uuid, projectUuid, photo: [], state: 'registered' })
    const issuedAt = new Date(clock.now.getTime() + begin * DAY_MS).toISOString()
    const checks = sheetOf(ROUND_ITEMS, () => rows.newUuid())
    await rows.update(
      decoration,
      uuid,
      { state: 'working', issuedAt, checks, nextRound: round === null ? null : dayAfter(today, round), dueAt: dueOn(round), roundCount: 4 },
      '发证',
    )
    if (stage === 'frozen') {
      await rows.update(decoration, uuid, { state: 'toAccept' }, '申请验收')
      const held = { dueAt: dueOn(-3), actualEnd: dayAfter(today, -32), holdUntil: dayAfter(today, -2), workDays: 63, acceptCount: 1 }
      await rows.update(decoration, uuid, { ...held, state: 'frozen', secondCheck: VERDICT.pass, nextRound: null }, '验收')
    } else if (end < 0) await rows.update(decoration, uuid, { expired: true }, '装修超期')
    else
      await rows.record(violation, {
        ...{ application: uuid, projectUuid, roomUuid: home.uuid, level: LEVEL.rectify, kind: VIOLATION.garbage, payer: PAYER.company },
        ...{ content: '装修垃圾堆放在消防通道，未袋装', images: [], deduct: 20_000, state: 'open' },
        rectifyBy: new Date(clock.now.getTime() - DAY_MS).toISOString(),
      })
  }
}
