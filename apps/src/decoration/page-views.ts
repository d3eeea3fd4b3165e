import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Owed, PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { permit } from '#src/decoration/site/permit.ts'
import { WORKERS_MAX, worker } from '#src/decoration/site/worker.ts'
import { refuse, t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { setting } from '#src/decoration/works/setting.ts'
import { roomPayLinks } from '#src/main-data/pay-link.ts'

type Shown = Context & { row: Work }

const PAY_MS = 30 * 86_400_000
const PERMITS_MAX = 10

/** 李*: who stands beside knows whether it is them, nobody else reads a full name. */
const veiled = (name: string): string => `${[...name][0] ?? ''}${'*'.repeat(Math.max(1, [...name].length - 1))}`

const HOURS_MAX = 20
const DAYS: Readonly<Record<string, string>> = {
  ...{ all: '每天', work: '工作日', rest: '周末' },
  ...{ 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' },
}

const hoursOf = async ({ row, rows }: Shown): Promise<string> => {
  const { quietHours } = await rows.settings(setting, row.projectUuid)
  const said = (quietHours ?? []).slice(0, HOURS_MAX).map(({ days, begin, end }) => `${DAYS[days] ?? ''} ${begin}–${end}`)
  return said.length === 0 ? '每天 08:00–12:00、14:00–18:00' : said.join('、')
}

/** Whether work may go on, who leads it, and who is allowed in today. */
export const viewPermit = async (call: Shown): Promise<PublicView> => {
  const { row, rows, clock } = call
  const [of] = await rows.list(permit, (f) => f.eq('application', row.uuid), PERMITS_MAX)
  const today = chinaDay(clock.now)
  const people = await rows.list(worker, (f) => f.and(f.eq('application', row.uuid), f.state('valid')), WORKERS_MAX)
  const here = decoration.isIn(row, 'working', 'toAccept', 'fixing')
    ? people.filter(({ validTo }) => validTo === null || validTo >= today)
    : []
  const late = today > (row.until ?? row.end)
  const going = decoration.isIn(row, 'working', 'toAccept', 'fixing')
  const verdict = decoration.isIn(row, 'stopped')
    ? t('已停工，禁止施工')
    : going && late
      ? t('许可已到期，请办理延期')
      : going
        ? t('许可有效，可以施工')
        : t('许可已失效，禁止施工')
  return {
    notes: [verdict],
    lines: [
      { label: '许可证号', text: of?.no ?? null },
      { label: '可施工时段', text: await hoursOf(call) },
      {
        label: '今日施工人员',
        text: here.length === 0 ? '无' : here.map(({ name, cardNo }) => `${veiled(name)}（${cardNo?.slice(-2) ?? ''}）`).join('、'),
      },
    ],
  }
}

/** How far it has come, in the order in which it goes. */
export const viewProgress = async (call: Shown): Promise<PublicView> => {
  const { row } = call
  const dayOf = (day: string | null): string | null => (day === null ? null : `${day}T00:00:00+08:00`)
  const paid = !decoration.isIn(row, 'draft', 'approving', 'toPay', 'rejected', 'cancelled')
  return {
    steps: [
      { label: '提交申请', at: row.createdAt },
      { label: '审核通过并缴费', at: paid ? (row.issuedAt ?? row.createdAt) : null },
      { label: '发证开工', at: row.issuedAt },
      { label: '竣工验收', at: dayOf(row.actualEnd) },
      { label: '押金退还', at: row.closedAt },
    ],
    lines: [{ label: '可施工时段', text: await hoursOf(call) }],
    notes: (row.openViolations ?? 0) > 0 ? [t('有 {n} 项违规待整改，整改链接已发送至负责人手机', { n: row.openViolations ?? 0 })] : [],
  }
}

export const owedFor = ({ unpaid, no, ...row }: Work): Owed | null =>
  decoration.isIn(row, 'toPay') && (unpaid ?? 0) > 0
    ? { subject: wordsIn(t('装修费用 {no}', { no: no ?? '' }), 'zh-CN'), amountFen: unpaid ?? 0 }
    : null

/** Fees take it, at the page of the room. */
export const paysAt = async ({ row, applications, clock }: Shown): Promise<string | null> => {
  const until = new Date(clock.now.getTime() + PAY_MS)
  const links = await applications.query(roomPayLinks, { roomUuids: [row.roomUuid], until })
  return links?.get(row.roomUuid) ?? refuse('暂时不能在线支付，请到物业前台缴纳')
}
