import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { CAMPAIGN } from '#src/marketing/codes.ts'
import { closedWord } from '#src/marketing/coupons/issuing.ts'
import { campaignStarted } from '#src/marketing/events.ts'
import { campaignPage, invitePage } from '#src/marketing/pages.ts'
import { setting } from '#src/marketing/setting.ts'
import { template } from '#src/marketing/templates/template.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/marketing/texts.ts'

export type Campaign = StoredOf<typeof campaign>
type Call = ActionCall<typeof campaign>
type Change = Effect<typeof campaign>

/** Of the text so much stands in the form of the approval. */
const QUOTED = 500
/** The page of a campaign can be opened for so long afterwards. */
export const LINK_DAYS = 30

const isOver = ({ period }: Campaign, now: Date): boolean => new Date(period.end) <= now

/** Campaigns that can still take place; what was not touched is judged when it is submitted. */
export const judgeCampaigns = ({ saves, clock }: SaveCall<Campaign>): Promise<(Partial<Campaign> | KitRefusal)[]> =>
  Promise.resolve(
    saves.map(({ before, row }) => {
      const same = before !== null && before.period.end === row.period.end
      return same || !campaign.isIn(row, 'draft') || !isOver(row, clock.now) ? {} : refusalAt('period', '活动结束时间不能早于现在')
    }),
  )

/** Templates whose coupons a campaign gives. */
export const templatesIn = ({ kind, gifts, prizes, signs, inviterGift, inviteeGift }: Campaign): string[] => {
  const named: Partial<Record<string, (string | null | undefined)[]>> = {
    [CAMPAIGN.give]: (gifts ?? []).map((each) => each.template),
    [CAMPAIGN.draw]: (prizes ?? []).map((each) => each.template),
    [CAMPAIGN.sign]: (signs ?? []).map((each) => each.template),
    [CAMPAIGN.invite]: [inviterGift, inviteeGift],
  }
  return [...new Set((named[kind] ?? []).flatMap((each) => each ?? []))]
}

/** A campaign that is submitted is not over, and its coupons are issued. */
export const maySubmit = async ({ row, rows, clock }: Call): Promise<void> => {
  if (isOver(row, clock.now)) refuseAt('period', '活动结束时间不能早于现在')
  const found = await rows.findEach(template, templatesIn(row))
  for (const of of found.values()) if (closedWord(of, clock.now) !== null) refuse('券「{name}」未在发放，请先开始发放', { name: of.name })
}

export const submit = ({ actor }: Call): Change => ({ submittedBy: actor?.userUuid ?? null })

const begun = ({ period }: Campaign, now: Date): boolean => new Date(period.begin) <= now

/** What costs more than is free, or has no end of costs, is agreed to by somebody else. */
export const byFlow: ApprovalHandlers<typeof campaign> = {
  by: ({ row }) => row.submittedBy,
  form: async ({ row, rows }) => {
    const { freeBudget } = await rows.settings(setting)
    if (row.budget !== null && row.budget <= freeBudget) return null
    return {
      ...{ no: row.no, name: row.name, kind: choiceLabel(campaign.fields.kind, row.kind), amount: row.budget ?? 0 },
      period: `${momentText(row.period.begin)} – ${momentText(row.period.end)}`,
      content: plainText(row.content).slice(0, QUOTED),
    }
  },
  passes: ({ row, clock }) => ({ state: begun(row, clock.now) ? 'running' : 'ready' }),
}

export const mayResume = ({ row, clock }: Call): void => {
  if (isOver(row, clock.now)) refuse('活动已结束')
}

/** Nobody takes back what has been spent. A budget beyond what is free was agreed to as it is. */
export const mayExtend = async ({ row, rows, input }: Call): Promise<void> => {
  const budget = row.budget ?? 0
  if (budget < row.spent) refuseAt('budget', '活动预算不能小于已用预算 {x}', { x: formatMoney(row.spent) })
  const before = (await rows.find(campaign, row.uuid))?.budget ?? null
  const { freeBudget } = await rows.settings(setting)
  if (input.budget !== undefined && before !== null && budget > Math.max(before, freeBudget))
    refuseAt('budget', '超过免审批预算 {x}，请新建活动并提交审批', { x: formatMoney(freeBudget) })
}

/** It is over: by its time, by somebody's word, or as its budget is. */
export const end = ({ clock }: Call | TimerCall<typeof campaign>): Change => ({ endedAt: clock.now.toISOString() })

/** Where residents take part; orders become cheaper without that. */
export const pageOf = ({ kind }: Pick<Campaign, 'kind'>) =>
  kind === CAMPAIGN.off || kind === CAMPAIGN.rate ? null : kind === CAMPAIGN.invite ? invitePage : campaignPage

const open = async (call: Context, row: Campaign): Promise<void> => {
  const page = pageOf(row)
  if (page === null || row.link !== null) return
  const path = await call.links.open(page, row.uuid, new Date(Date.parse(row.period.end) + days(LINK_DAYS)))
  await call.rows.update(campaign, row.uuid, { link: call.links.address(path) }, t('生成活动链接'))
}

/** What goes with a campaign that has come into a state. */
export const followCampaigns = async (call: SaveCall<Campaign>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before === null || before.state === row.state) continue
    if (campaign.isIn(row, 'ready', 'running')) await open(call, row)
    if (!campaign.isIn(row, 'running') || campaign.isIn(before, 'paused')) continue
    const { name, kind, period } = row
    const link = (await call.rows.find(campaign, row.uuid))?.link ?? null
    const about = { uuid: row.uuid, no: row.no, projectUuid: null }
    await call.events.publish(campaignStarted, about, { name, kind, begin: period.begin, end: period.end, link })
  }
}
