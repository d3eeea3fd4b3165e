import { mayBecome, OFFER_STATUSES, type OfferStatus } from '@qifuyun/contract/activities/constants.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { conflict } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

/** More rows than this are not put into one statement. */
const CHUNK = 1_000

/** Whether the caller manages activities and courses. */
export const managesOffers = ({ roles }: Pick<TenantCaller, 'roles'>): boolean => holdsOneOf(roles, [ROLE.engagement])

/** The status behind a stored code. */
export const offerStatusOf = (code: number): OfferStatus => {
  const status = OFFER_STATUSES.find((one) => one === code)
  if (status === undefined) throw new Error(`no such status: ${code}`)
  return status
}

export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** 409 when somebody else has changed the row since. */
export const refuseStale = (row: { version: number }, version: number | undefined): void => {
  if (version !== undefined && version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
}

/** 409 when a manager may not make this status of the present one. */
export const refuseMove = (from: OfferStatus, to: OfferStatus): void => {
  if (!mayBecome(from, to)) conflict('当前状态不允许该操作', 'STATE_CHANGED', { current: from })
}

export interface Word {
  enterpriseUuid: string
  businessTypeCode: string
  businessUuid: string
  title: string
  summary: string
  pcJumpUrl: string
}

/** Tells many people the same. */
export const tellAll = async (tx: Tx, platform: Platform, users: readonly string[], word: Word): Promise<void> => {
  for (let at = 0; at < users.length; at += CHUNK) {
    await addPendingMessages(
      tx,
      platform,
      users.slice(at, at + CHUNK).map((userUuid) => ({ ...word, userUuid })),
    )
  }
}
