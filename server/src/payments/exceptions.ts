import { EXCEPTION, EXCEPTION_NAME, type ExceptionKind, RAW_MAX } from '@qifuyun/contract/payments/constants.ts'
import { and, eq, isNull, lt } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isOfPlatform, type PayOrder } from './payable.ts'
import { payException, payStray } from './tables.ts'
import { tellFinance, untellFinance } from './telling.ts'
import { conflict } from './texts.ts'

const STRAY_MS = 90 * 86_400_000

/** Bytes of strangers as text that a database takes. */
export const rawOf = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '').slice(0, RAW_MAX)

interface Strange {
  kind: ExceptionKind
  channelTradeNo: string
  raw: string
}

/** Notes what belongs to no payment that could be named. */
export const noteStray = (
  { db, ids, clock }: Platform,
  stray: { kind: ExceptionKind; channel: string; raw: string; payNo?: string; channelTradeNo?: string },
): Promise<unknown> => db.system((tx) => tx.insert(payStray).values({ strayUuid: ids.uuid(), ...stray, at: clock.now() }))

/** Who must act on a kind: the others have been dealt with by the time they are read. */
const NEEDS_WORK: ReadonlySet<ExceptionKind> = new Set([EXCEPTION.amount, EXCEPTION.second, EXCEPTION.bill])

/** Notes what somebody has to look at and tells those who look after money; gives whether it was not noted before. */
export const noteException = async (tx: Tx, platform: Platform, order: PayOrder, strange: Strange): Promise<boolean> => {
  const { enterpriseUuid, payNo, channel } = order
  const exceptionUuid = platform.ids.uuid()
  const at = platform.clock.now()
  const rows = await tx
    .insert(payException)
    .values({ enterpriseUuid, exceptionUuid, payNo, ...strange, at })
    .onConflictDoNothing()
    .returning()
  if (rows.length === 0) return false
  if (isOfPlatform(platform, order)) {
    await tx.insert(payStray).values({ strayUuid: exceptionUuid, channel, ownerEnterpriseUuid: enterpriseUuid, payNo, ...strange, at })
  }
  if (NEEDS_WORK.has(strange.kind)) await tellFinance(tx, platform, order, { exceptionUuid, name: EXCEPTION_NAME[strange.kind] })
  return true
}

interface Handling {
  exceptionUuid: string
  /** null: the product itself. */
  by: string | null
  result: string
}

/** Notes what was done about an exception of the transaction's enterprise. 404 for none, 409 for one that is done. */
export const resolveException = async (tx: Tx, { clock }: Platform, { exceptionUuid, by, result }: Handling): Promise<void> => {
  const handledAt = clock.now()
  const [found] = await tx.select().from(payException).where(eq(payException.exceptionUuid, exceptionUuid)).for('update')
  if (found === undefined) return absent()
  if (found.handledAt !== null) conflict('该异常已处理', 'STATE_CHANGED')
  await tx.update(payException).set({ handlerUserUuid: by, result, handledAt }).where(eq(payException.exceptionUuid, exceptionUuid))
  await closeStray(tx, { exceptionUuid, by, result }, handledAt)
  untellFinance(tx, exceptionUuid, handledAt)
}

const closeStray = (tx: Tx, { exceptionUuid, by, result }: Handling, handledAt: Date) =>
  tx
    .update(payStray)
    .set({ handlerUserUuid: by, result, handledAt })
    .where(and(eq(payStray.strayUuid, exceptionUuid), isNull(payStray.handledAt)))

/** The same for the platform's people; what is of an enterprise is done there too. */
export const resolveStray = async (platform: Platform, handling: Handling): Promise<void> => {
  const { db, clock } = platform
  const [stray] = await db.system((tx) => tx.select().from(payStray).where(eq(payStray.strayUuid, handling.exceptionUuid)))
  if (stray === undefined) return absent()
  if (stray.ownerEnterpriseUuid !== null)
    return db.tenant(stray.ownerEnterpriseUuid, null, (tx) => resolveException(tx, platform, handling))
  const done = await db.system((tx) => closeStray(tx, handling, clock.now()).returning())
  if (done.length === 0) conflict('该异常已处理', 'STATE_CHANGED')
}

/** What gave the money back has settled what was noted about that trade, where nobody came first. */
export const settleExceptions = async (tx: Tx, platform: Platform, payNo: string, channelTradeNo: string): Promise<void> => {
  const open = and(
    eq(payException.payNo, payNo),
    eq(payException.channelTradeNo, channelTradeNo),
    eq(payException.kind, EXCEPTION.second),
    isNull(payException.handledAt),
  )
  for (const { exceptionUuid } of await tx.select().from(payException).where(open).for('update'))
    await resolveException(tx, platform, { exceptionUuid, by: null, result: '已自动原路退款' })
}

/** Forgets old notes of what belongs to nobody. */
export const forgetStrays = async ({ db, clock }: Platform): Promise<void> => {
  await db.system((tx) => tx.delete(payStray).where(lt(payStray.at, new Date(clock.now().getTime() - STRAY_MS))))
}
