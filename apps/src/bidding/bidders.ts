import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { bid } from '#src/bidding/bid.ts'
import { bidPage } from '#src/bidding/pages.ts'
import { LINK_MS, needsDocuments, type Tender } from '#src/bidding/planning.ts'
import { tender } from '#src/bidding/tender.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/bidding/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

export type Bid = StoredOf<typeof bid>

const linkOf = async ({ links, clock: { now } }: Context, uuid: string): Promise<string> =>
  links.address(await links.open(bidPage, uuid, new Date(now.getTime() + LINK_MS)))

const tenderOf = async ({ rows }: Context, { tender: uuid }: Pick<Bid, 'tender'>): Promise<Tender> =>
  (await rows.find(tender, uuid)) ?? refuse('招标项目不存在')

/** What a bid takes from its tender and its supplier. */
export const fillBids = async ({ saves, rows }: SaveCall<Bid>) => {
  const fresh = saves.flatMap(({ before, row }) => (before === null ? [row] : []))
  if (fresh.length === 0) return saves.map(() => ({}))
  const tenders = await rows.lock(tender, [...new Set(fresh.map((row) => row.tender))])
  const suppliers = await rows.lock(supplier, [...new Set(fresh.map((row) => row.supplier))])
  return saves.map(({ before, row }) => {
    if (before !== null) return {}
    const of = tenders.find(({ uuid }) => uuid === row.tender)
    if (of === undefined || !tender.isIn(of, 'signing')) return refusalAt('tender', '该项目不在报名中')
    const company = suppliers.find(({ uuid }) => uuid === row.supplier)?.name ?? null
    return { company, openAt: of.openAt, bidEnd: of.bidEnd, bond: of.bond }
  })
}

const tell = async (call: Context, row: Bid, title: string): Promise<void> => {
  const text = t('{contact}您好，邀请贵单位参加「{title}」投标，请通过链接报名：{link}', {
    contact: row.contact,
    title,
    link: await linkOf(call, row.uuid),
  })
  await call.messages.sendText({ mobile: row.phone, purpose: 'bidding.invite', text })
}

/** Who is invited gets the link of its bid; who came by the notice of an open tender has signed up with it. */
export const welcome = async (call: SaveCall<Bid> & { imported: boolean }): Promise<void> => {
  if (call.imported) return
  for (const { before, row } of call.saves) {
    if (before !== null) continue
    if (row.creditCode === null) await tell(call, row, (await tenderOf(call, row)).title)
    else await call.rows.act(bid, row.uuid, 'signUp', { contact: row.contact, phone: row.phone, statement: row.statement })
  }
}

/** The supplier with this credit code. Refuses one that is not, or no longer, worked with. */
export const supplierBy = async ({ rows }: Context, creditCode: string): Promise<string> => {
  if (creditCode === '') refuseAt('creditCode', '请填写统一社会信用代码')
  const [found] = await rows.list(supplier, (f) => f.eq('creditCode', creditCode.toUpperCase()), 1)
  if (found === undefined || !found.usable) return refuseAt('creditCode', '未找到该合格供应商，请先登记并通过准入')
  return found.uuid
}

export const isSigning = async (call: ActionCall<typeof bid>): Promise<void> => {
  if (!tender.isIn(await tenderOf(call, call.row), 'signing')) refuse('报名已截止')
}

/** A bid is of a supplier that may be worked with, and its bond is there, where one is asked for. */
export const isUsable = async ({ row, rows }: ActionCall<typeof bid>): Promise<void> => {
  const of = await rows.find(supplier, row.supplier)
  if (of?.usable !== true) refuse('该供应商已暂停合作或列入黑名单')
  if ((row.bond ?? 0) > 0 && !row.bondPaid) refuseAt('bondPaid', '请先确认保证金到账')
}

/** Who passed gets the tender's documents, and hears of it. */
export const handOut = async (call: ActionCall<typeof bid>) => {
  const { row, messages } = call
  const { docs, title, bidEnd } = await tenderOf(call, row)
  const text = t('{contact}您好，「{title}」资格审查已通过，请于{time}前通过链接投标：{link}', {
    contact: row.contact,
    title,
    time: momentText(bidEnd),
    link: await linkOf(call, row.uuid),
  })
  await messages.sendText({ mobile: row.phone, purpose: 'bidding.admitted', text })
  return { docs }
}

export const tellRejected = async (call: ActionCall<typeof bid>) => {
  const { row, messages } = call
  const { title } = await tenderOf(call, row)
  const text = t('{contact}您好，「{title}」资格审查未通过：{reason}', { contact: row.contact, title, reason: row.reason ?? '' })
  await messages.sendText({ mobile: row.phone, purpose: 'bidding.rejected', text })
  return {}
}

const isPast = ({ clock: { now } }: Context, moment: string | null): boolean => moment !== null && new Date(moment) <= now

export const isBidding = async (call: ActionCall<typeof bid>): Promise<void> => {
  const { row } = call
  if (isPast(call, row.bidEnd)) refuse('投标已截止')
  const of = await tenderOf(call, row)
  if (tender.isIn(of, 'signing')) refuse('报名结束后才能投标')
  if (!tender.isIn(of, 'bidding')) refuse('投标已截止')
  if ((await call.rows.find(supplier, row.supplier))?.usable !== true) refuse('该供应商已暂停合作或列入黑名单')
  if (needsDocuments(of) && (row.offer ?? []).length === 0) refuseAt('offer', '请上传投标文件')
}

export const isNotOver = (call: ActionCall<typeof bid>): void => {
  if (isPast(call, call.row.bidEnd)) refuse('投标已截止')
}

export const send = async (call: ActionCall<typeof bid>) => {
  await tell(call, call.row, (await tenderOf(call, call.row)).title)
  return {}
}
