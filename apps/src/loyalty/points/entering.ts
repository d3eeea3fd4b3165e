import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { EARNS, MOVE } from '#src/loyalty/codes.ts'
import { member } from '#src/loyalty/members/member.ts'
import { accountOf, give, openBook } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import type { opening } from '#src/loyalty/points/opening.ts'
import { refusalAt, t } from '#src/loyalty/texts.ts'

type Opening = StoredOf<typeof opening>

/** Twice as many as an import has rows. */
const ROWS_MAX = 20_000

/** Whoever has the number is found, and becomes a member where they are none; `last` of one number in a file goes with the others. */
export const judgeOpenings = async (call: SaveCall<Opening>) => {
  const { rows, saves, clock } = call
  const today = chinaDay(clock.now)
  const mobiles = [...new Set(saves.map(({ row }) => row.mobile))]
  const people = await rows.list(customer, (f) => f.and(f.oneOf('mobile', mobiles), f.notState('merged')), ROWS_MAX)
  const of = new Map(people.map(({ uuid, mobile }) => [mobile, uuid]))
  await rows.lock(customer, [...of.values()])
  const members = await rows.list(member, (f) => f.and(f.oneOf('customer', [...of.values()]), f.state('normal', 'suspended')), ROWS_MAX)
  const known = new Map(members.map(({ uuid, customer: whose }) => [whose, uuid]))
  const joining = saves.filter(({ row }) => of.has(row.mobile) && row.expireOn >= today).flatMap(({ row }) => of.get(row.mobile) ?? [])
  const fresh = [...new Set(joining)].filter((uuid) => !known.has(uuid))
  const made = await rows.addEach(
    member,
    fresh.map((uuid) => ({ customer: uuid })),
  )
  for (const [at, each] of made.entries()) if ('uuid' in each) known.set(fresh[at] ?? '', each.uuid)
  return saves.map(({ row, before }) => {
    if (before !== null) return {}
    const whose = of.get(row.mobile)
    if (whose === undefined) return refusalAt('mobile', '没有该手机号的客户')
    if (row.expireOn < today) return refusalAt('expireOn', '到期日不能早于今天')
    return { member: known.get(whose) ?? null }
  })
}

/** They are points like all others from now on. */
export const enterOpenings = async (call: SaveCall<Opening>): Promise<void> => {
  const made = call.saves.flatMap(({ before, row }) => (before === null && row.member !== null ? [{ row, of: row.member }] : []))
  if (made.length === 0) return
  const book = await openBook(
    call,
    made.map(({ of }) => of),
  )
  const remark = wordsIn(t('期初积分'), 'zh-CN')
  for (const { row, of } of made)
    give(book, accountOf(book, of), row.points, {
      ...{ source: `opening ${row.uuid}`, remark: row.remark ?? remark, rule: EARNS.byHand, expireOn: row.expireOn, type: MOVE.adjusted },
    })
  await closeBook(book)
}
