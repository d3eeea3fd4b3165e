import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { daysFrom } from '@qifuyun/kit/values/months.ts'
import { KIND, PHOTOS_MIN, WISH, type WishKind } from '#src/sale/codes.ts'
import { refuseClash } from '#src/sale/listings/judging.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { listingPage } from '#src/sale/pages.ts'
import { refuse, refuseAt, t } from '#src/sale/texts.ts'

export type Listing = StoredOf<typeof listing>
type Call = ActionCall<typeof listing>
type Change = Effect<typeof listing>

/** The page of a home can be opened for so long. */
const LINK_DAYS = 365

/** `¥4,500.00/月`, `¥1,986,667.00`; both where it is offered for both. */
export const priceText = ({ rent, price }: Pick<Listing, 'rent' | 'price'>): string =>
  [
    ...(rent === null ? [] : [wordsIn(t('{x}/月', { x: formatMoney(rent) }), 'zh-CN')]),
    ...(price === null ? [] : [formatMoney(price)]),
  ].join(' · ')

/** `3室2厅1卫` */
export const layoutText = ({ bedrooms, parlours, bathrooms }: Pick<Listing, 'bedrooms' | 'parlours' | 'bathrooms'>): string =>
  wordsIn(t('{a}室{b}厅{c}卫', { a: bedrooms, b: parlours, c: bathrooms }), 'zh-CN')

/** What is shown has enough pictures, and no other one shows the same home. */
export const mayShow = async (call: Call): Promise<void> => {
  if ((call.row.images ?? []).length < PHOTOS_MIN) refuseAt('images', '上架须至少{n}张照片', { n: PHOTOS_MIN })
  await refuseClash(call, call.row)
}

export const byAudit: ApprovalHandlers<typeof listing> = {
  async form({ row, people }) {
    const names = await people.namesOf([row.maintainer])
    return {
      ...{ no: row.listNo, title: row.title, kind: choiceLabel(listing.fields.kind, row.kind), price: priceText(row) },
      maintainer: names.get(row.maintainer) ?? '',
    }
  },
}

/** A home that was let comes back once its lease is over. */
export const mayRelist = async (call: Call): Promise<void> => {
  const { row, clock } = call
  if (row.closedAs === KIND.sell) refuse('已售房源不能重新上架')
  if (row.leaseEndsOn !== null && row.leaseEndsOn >= chinaDay(clock.now))
    refuse('租约{day}到期，到期后才能重新上架', { day: row.leaseEndsOn })
  await refuseClash(call, row)
}

export const relist = ({ clock }: Call): Change => ({
  ...{ publishedAt: clock.now.toISOString(), dealNo: null, reservedBy: null, closedAs: null },
  ...{ dealOn: null, daysToDeal: null, leaseEndsOn: null },
})

/** It has been let or sold: how long that took. */
export const close = ({ row, clock }: Call): Change => {
  const today = chinaDay(clock.now)
  const from = chinaDay(new Date(row.publishedAt ?? clock.now))
  return { dealOn: today, daysToDeal: Math.max(0, daysFrom(from, today)) }
}

export const closedAs = (kind: WishKind) => (kind === WISH.rent ? KIND.rent : KIND.sell)

/** Whoever looks after it hears that its lease ends soon. */
export const tellEnding = async ({ row, messages }: TimerCall<typeof listing>): Promise<Change> => {
  await messages.notify({
    kind: 'message',
    userUuids: [row.maintainer],
    title: t('租约即将到期：{title}', { title: row.title }),
    summary: t('{day}到期，可联系业主重新上架', { day: row.leaseEndsOn ?? '' }),
    row: { entity: listing, uuid: row.uuid },
  })
  return {}
}

const publish = async (call: Context, row: Listing): Promise<void> => {
  const { links, rows, clock } = call
  const path = await links.open(listingPage, row.uuid, new Date(clock.now.getTime() + days(LINK_DAYS)))
  const publishedAt = row.publishedAt ?? clock.now.toISOString()
  await rows.update(listing, row.uuid, { link: links.address(path), publishedAt }, t('上架'))
}

/** People outside see what is on offer, and nothing that was taken off. */
export const followListings = async (call: SaveCall<Listing>): Promise<void> => {
  const { rows, links } = call
  for (const { row } of call.saves) {
    if (listing.isIn(row, 'live') && row.link === null) await publish(call, row)
    if (!listing.isIn(row, 'off', 'closed') || row.link === null) continue
    await links.revoke(listingPage, row.uuid)
    await rows.update(listing, row.uuid, { link: null }, t('房源链接失效'))
  }
}
