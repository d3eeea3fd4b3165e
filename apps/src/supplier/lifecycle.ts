import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, DeleteCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { supplierBlacklisted } from '#src/supplier/events.ts'
import { firstExpiry, hasExpired } from '#src/supplier/licences.ts'
import { registrationPage } from '#src/supplier/pages.ts'
import { registration } from '#src/supplier/registration.ts'
import { supplier } from '#src/supplier/supplier.ts'
import { refuse, refuseAt, t } from '#src/supplier/texts.ts'

type Supplier = StoredOf<typeof supplier>

const BUSINESS_LICENCE = '1'

/** People who decide about suppliers. */
export const buyers = ({ people }: Context): Promise<string[]> => people.holdersOf(supplier, 'action.pause', null)

const kindsOf = ({ kind }: Supplier): string => kind.map((code) => choiceLabel(supplier.fields.kind, code)).join('、')
const licenceLine = ({ kind, no, validTo }: Supplier['licences'][number]): string =>
  [choiceLabel(supplier.fields.licences.spec.children?.kind ?? supplier.fields.level, kind), no, validTo ?? ''].join(' ').trim()

/** A supplier is worked with while it has a business licence and none of its licences has expired. */
export const hasLicences = ({ row: { licences }, clock: { now } }: ActionCall<typeof supplier>): void => {
  if (!licences.some(({ kind }) => kind === BUSINESS_LICENCE)) refuseAt('licences', '请先登记营业执照')
  const expiresOn = firstExpiry(licences)
  if (expiresOn !== null && hasExpired(expiresOn, now)) refuseAt('licences', '证照已于{day}到期，请先更新', { day: expiresOn })
}

/** The day on which the first licence expires goes with the licences. */
export const noteExpiry = async ({ saves }: SaveCall<Supplier>): Promise<Partial<Supplier>[]> =>
  saves.map(({ row }) => ({ expiresOn: firstExpiry(row.licences) }))

export const admission: ApprovalHandlers<typeof supplier> = {
  form: ({ row }) => ({
    name: row.name,
    creditCode: row.creditCode,
    kind: kindsOf(row),
    licences: row.licences.map(licenceLine).join('\n'),
  }),
  passes: ({ clock: { now } }) => ({ usable: true, admittedAt: now.toISOString() }),
}

/** Nobody buys from it any more, and those who do otherwise hear of it. */
const blacklist = async (call: Context & { row: Supplier }) => {
  const { row, events } = call
  await events.publish(
    supplierBlacklisted,
    { uuid: row.uuid, no: row.supplierNo, projectUuid: null },
    { name: row.name, reason: row.reason },
  )
  return { usable: false }
}

export const blacklisting: ApprovalHandlers<typeof supplier> = {
  form: ({ row: { name, creditCode, reason } }) => ({ name, creditCode, reason }),
  passes: blacklist,
}

/** What has been decided about a supplier stays. */
export const onlyRegistered = async ({ deletes }: DeleteCall<Supplier>): Promise<void> => {
  if (deletes.some((row) => !supplier.isIn(row, 'registered'))) refuse('仅登记状态的供应商可以删除')
}

/** The invitations of companies that registered themselves are used; of two who come by one link at once, one is too late. */
export const useInvitations = async ({ rows, links, saves }: SaveCall<Supplier>): Promise<void> => {
  const used = saves.flatMap(({ before, row }) => (before === null && row.registration !== null ? [row.registration] : []))
  if (used.length === 0) return
  const invitations = await rows.lock(registration, used)
  if (invitations.some((row) => !registration.isIn(row, 'waiting'))) refuse('该邀请已登记或已撤回')
  await rows.updateEach(
    registration,
    invitations.map(({ uuid }) => ({ uuid, state: 'registered' })),
    t('登记'),
  )
  await Promise.all(invitations.map(({ uuid }) => links.revoke(registrationPage, uuid)))
}
