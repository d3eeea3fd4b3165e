import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { CART_MAX, PRICE_UNIT, QUANTITY_MAX } from '@qifuyun/contract/market/constants.ts'
import type { addToCart, updateCart } from '@qifuyun/contract/market/endpoints.ts'
import type { CartLine } from '@qifuyun/contract/market/schema.ts'
import { and, asc, count, eq, inArray, ne, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findApps, getApp, isSold } from './catalogue.ts'
import { heldApps } from './licences.ts'
import type { MarketApp } from './market-app.ts'
import { marketCart } from './tables.ts'
import { conflict, refuse, refuseField, t } from './texts.ts'
import { nameIn } from './wording.ts'

type Line = typeof marketCart.$inferSelect

const own = (userUuid: string) => eq(marketCart.userUuid, userUuid)

/** Lines in the user's cart. */
export const countLines = async (tx: Tx, userUuid: string): Promise<number> => {
  const [row] = await tx.select({ n: count() }).from(marketCart).where(own(userUuid))
  return row?.n ?? 0
}

const refuseQuantity = ({ priceUnitCode }: MarketApp, quantity: number): void => {
  if (priceUnitCode === PRICE_UNIT.once && quantity > 1) refuseField('quantity', '买断应用只能购买1份')
}

/** Puts an application into the cart; what is in it gets the quantity on top, up to the most that one line holds. */
export const addLine = async (
  tx: Tx,
  { ids, clock }: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  { marketAppUuid, quantity, priceUnitCode }: ParsedInputOf<typeof addToCart>,
): Promise<void> => {
  const app = await getApp(tx, marketAppUuid)
  if (!isSold(app)) absent()
  if (app.priceUnitCode === PRICE_UNIT.free) refuse('该应用可直接开通')
  if (priceUnitCode !== app.priceUnitCode) refuseField('priceUnitCode', '计费方式不正确')
  refuseQuantity(app, quantity)
  if ((await heldApps(tx, clock.now())).get(app.appKey)?.forGood) conflict('该应用已开通，长期有效', 'STATE_CHANGED')
  // One after the other, so that two at once do not both find the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${enterpriseUuid} ${userUuid}`}, 0))`)
  const others = await tx.$count(marketCart, and(own(userUuid), ne(marketCart.marketAppUuid, marketAppUuid)))
  if (others >= CART_MAX) refuse(t('购物车最多{max}种应用', { max: CART_MAX }), {}, 'LIMIT')
  const most = priceUnitCode === PRICE_UNIT.once ? 1 : QUANTITY_MAX
  await tx
    .insert(marketCart)
    .values({ enterpriseUuid, cartUuid: ids.uuid(), userUuid, marketAppUuid, quantity, priceUnitCode, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [marketCart.enterpriseUuid, marketCart.userUuid, marketCart.marketAppUuid],
      set: { quantity: sql`least(${most}, ${marketCart.quantity} + ${quantity})`, priceUnitCode },
    })
}

/** A line at the price of this moment, with what is sold under it; `app` is undefined when nothing is any more. */
export interface Priced {
  line: Line
  app: MarketApp | undefined
  amountFen: number
  valid: boolean
}

/** Lines of the user's cart, all or some, locked where an order is made of them. */
export const pricedLines = async (tx: Tx, userUuid: string, cartUuids?: readonly string[]): Promise<Priced[]> => {
  const some = cartUuids === undefined ? undefined : inArray(marketCart.cartUuid, [...cartUuids])
  const query = tx
    .select()
    .from(marketCart)
    .where(and(own(userUuid), some))
    .orderBy(asc(marketCart.createdAt), asc(marketCart.cartUuid))
    .limit(CART_MAX)
  const lines = cartUuids === undefined ? await query : await query.for('update')
  const apps = await findApps(
    tx,
    lines.map(({ marketAppUuid }) => marketAppUuid),
  )
  return lines.map((line) => {
    const app = apps.get(line.marketAppUuid)
    const valid = app !== undefined && isSold(app) && app.priceUnitCode === line.priceUnitCode
    return { line, app, valid, amountFen: valid ? app.priceFen * line.quantity : 0 }
  })
}

/** The user's cart. */
export const listCart = async (tx: Tx, userUuid: string, language: Language): Promise<CartLine[]> =>
  (await pricedLines(tx, userUuid)).map(({ line, app, amountFen, valid }) => ({
    cartUuid: line.cartUuid,
    marketAppUuid: line.marketAppUuid,
    appName: app === undefined ? '' : nameIn(language, app),
    appKey: app?.appKey ?? '',
    appIconUrl: app?.appIcon ?? '',
    developerName: app?.developerName ?? '',
    quantity: line.quantity,
    priceUnitCode: line.priceUnitCode,
    priceFen: app?.priceFen ?? 0,
    amountFen,
    invalidFlag: valid ? 0 : 1,
  }))

/** Sets how much of a line is wanted. */
export const setQuantity = async (tx: Tx, userUuid: string, { cartUuid, quantity }: ParsedInputOf<typeof updateCart>): Promise<void> => {
  const [found] = await pricedLines(tx, userUuid, [cartUuid])
  if (found === undefined) return absent()
  if (found.app !== undefined) refuseQuantity(found.app, quantity)
  await tx.update(marketCart).set({ quantity }).where(eq(marketCart.cartUuid, cartUuid))
}

/** Takes lines out of the user's cart. */
export const removeLines = async (tx: Tx, userUuid: string, cartUuids: readonly string[]): Promise<void> => {
  await tx.delete(marketCart).where(and(own(userUuid), inArray(marketCart.cartUuid, [...cartUuids])))
}
