import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { bid } from '#src/bidding/bid.ts'
import { FULL_WEIGHT, JUDGES_MIN } from '#src/bidding/evaluating.ts'
import { tender } from '#src/bidding/tender.ts'
import { refusalAt, refuse, t } from '#src/bidding/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

export type Tender = StoredOf<typeof tender>

const [OPEN, INVITED, , SINGLE] = ['1', '2', '3', '4'] as const
const PRICE = '3'

/** Whether every qualified supplier may sign up. */
export const isOpenToAll = ({ kind }: Pick<Tender, 'kind'>): boolean => kind === OPEN
/** Whether bids come with documents; where the price is talked about, it alone will do. */
export const needsDocuments = ({ kind }: Pick<Tender, 'kind'>): boolean => kind === OPEN || kind === INVITED
export const isSingleSource = ({ kind }: Pick<Tender, 'kind'>): boolean => kind === SINGLE

/** Whether signing up, bidding and opening follow each other. */
const wrongTimes = ({ signUpEnd, bidEnd, openAt }: Pick<Tender, 'signUpEnd' | 'bidEnd' | 'openAt'>): Record<string, Problem> => ({
  ...(bidEnd < signUpEnd && { bidEnd: t('投标截止不能早于报名截止') }),
  ...(openAt < bidEnd && { openAt: t('开标时间不能早于投标截止') }),
})

/** What a tender lacks before it is put before anybody; drafts may be kept as they are. */
const lacks = (row: Tender, now: Date): Record<string, Problem> => {
  const weights = row.criteria.reduce((sum, { weight }) => sum + weight, 0)
  const prices = row.criteria.filter(({ kind }) => kind === PRICE).length
  return {
    // Marks are given by the name of a criterion.
    ...(new Set(row.criteria.map(({ name }) => name.trim())).size < row.criteria.length && { criteria: t('评分项名称不能重复') }),
    ...(weights !== FULL_WEIGHT && { criteria: t('各评分项权重合计须为100%，现为{n}%', { n: weights }) }),
    ...(weights === FULL_WEIGHT && prices > 1 && { criteria: t('价格评分项只能有一项') }),
    ...((row.judges.length < JUDGES_MIN || row.judges.length % 2 === 0) && { judges: t('评委须不少于3人且为单数') }),
    ...(!isOpenToAll(row) && (row.invited ?? []).length === 0 && { invited: t('请选择邀请供应商') }),
    ...(isSingleSource(row) && (row.invited ?? []).length > 1 && { invited: t('单一来源只能邀请一家供应商') }),
    ...(new Date(row.signUpEnd) <= now && { signUpEnd: t('报名截止须晚于当前时间') }),
  }
}

export const judgeTimes = async ({ saves }: SaveCall<Tender>) =>
  saves.map(({ before, row }) => {
    if (before !== null && !tender.isIn(before, 'draft')) return {}
    const [first] = Object.entries(wrongTimes(row))
    return first === undefined ? {} : refusalAt(first[0], first[1])
  })

export const isComplete = ({ row, clock: { now } }: ActionCall<typeof tender>): void => {
  const problems = { ...lacks(row, now), ...wrongTimes(row) }
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
}

/** Whom the suppliers that a tender asks have for us to talk to; those that may not be chosen any more are left out. */
const invite = async ({ rows }: Context, row: Tender): Promise<void> => {
  const asked = row.invited ?? []
  const known = (await rows.lock(supplier, asked)).filter(({ usable }) => usable)
  await rows.addEach(
    bid,
    known.flatMap(({ uuid, contacts: [first] }) =>
      first === undefined ? [] : [{ tender: row.uuid, supplier: uuid, contact: first.name, phone: first.phone }],
    ),
  )
}

/** Suppliers are asked once a tender has begun. */
export const inviteOnStart = async (call: SaveCall<Tender>): Promise<void> => {
  for (const { before, row } of call.saves)
    if (before !== null && !tender.isIn(before, 'signing') && tender.isIn(row, 'signing') && !isOpenToAll(row)) await invite(call, row)
}

export const planning: ApprovalHandlers<typeof tender> = {
  form: ({ row }) => ({
    title: row.title,
    kind: choiceLabel(tender.fields.kind, row.kind),
    budget: row.budget,
    content: row.content,
  }),
}

/** The ends of a tender only get later: a bidder who relied on them loses nothing, and what is sealed stays so until the new moment. */
export const postpone = async ({ row, rows }: ActionCall<typeof tender>) => {
  const { bidEnd, openAt } = row
  const held = (await rows.find(tender, row.uuid)) ?? row
  const problems: Record<string, Problem> = wrongTimes(row)
  for (const field of ['signUpEnd', 'bidEnd', 'openAt'] as const) if (row[field] < held[field]) problems[field] = t('只能延后，不能提前')
  const [first] = Object.values(problems)
  if (first !== undefined) refuse(first, {}, problems)
  const bids = await rows.list(bid, (f) => f.and(f.eq('tender', row.uuid), f.state('invited', 'signed', 'admitted', 'sealed')), 200)
  await rows.updateEach(
    bid,
    bids.map(({ uuid }) => ({ uuid, bidEnd, openAt })),
    t('延期'),
  )
  return {}
}

export const onlyDrafts = async ({ deletes }: DeleteCall<Tender>): Promise<void> => {
  if (deletes.some((row) => !tender.isIn(row, 'draft'))) refuse('仅草稿可以删除')
}

/** How long the links of a tender are good. */
export const LINK_MS = 180 * DAY_MS
