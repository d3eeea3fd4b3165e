import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import {
  applicantOf,
  chinese,
  departmentsOf,
  isSent,
  nameOf,
  oneByOne,
  type Problems,
  refusalOf,
  spanText,
  tell,
} from '#src/office-work/requests/applying.ts'
import { seal, sealUse } from '#src/office-work/seal/seal.ts'
import { refuseAt, t } from '#src/office-work/texts.ts'

type SealUse = StoredOf<typeof sealUse>
const OUT = '2'
const USES_MAX = 500

export const judgeSealUses = async (call: SaveCall<SealUse>): Promise<(Partial<SealUse> | KitRefusal)[]> => {
  const { rows } = call
  const sent = call.saves.filter(isSent)
  if (sent.length === 0) return call.saves.map(() => ({}))
  const used = sent.map(({ row }) => row.seal)
  await oneByOne(call, 'seal', used)
  const seals = await rows.findEach(seal, used)
  const taken = await rows.list(
    sealUse,
    (f) => f.and(f.oneOf('seal', used), f.eq('takeOut', OUT), f.state('approving', 'approved', 'out')),
    USES_MAX,
  )
  const organs = await departmentsOf(
    call,
    sent.map((save) => applicantOf(call, save)),
  )
  return call.saves.map((save) => {
    const { row } = save
    const user = applicantOf(call, save)
    if (user === null || !isSent(save)) return {}
    const problems: Problems = {}
    const span = row.takeOut === OUT ? row.outAt : null
    if (span !== null && span.end <= call.clock.now.toISOString()) problems.outAt = t('外带时间不能早于现在')
    const clash =
      span === null
        ? undefined
        : taken.find(
            (each) =>
              each.seal === row.seal &&
              each.uuid !== row.uuid &&
              each.outAt !== null &&
              each.outAt.begin < span.end &&
              each.outAt.end > span.begin,
          )
    if (clash?.outAt !== null && clash?.outAt !== undefined)
      problems.seal = t('该印章 {time} 已被 {no} 预约', { time: spanText(clash.outAt), no: clash.no })
    const made = {
      applicant: user,
      organUuid: organs.get(user) ?? null,
      keeper: seals.get(row.seal)?.keeper ?? null,
      dueAt: span?.end ?? null,
    }
    return refusalOf(problems) ?? made
  })
}

export const sendSealUses = async (call: SaveCall<SealUse>): Promise<void> => {
  for (const { row } of call.saves) if (sealUse.isIn(row, 'draft')) await call.rows.act(sealUse, row.uuid, 'submit')
}

const formOf = async (call: { row: SealUse } & Parameters<typeof nameOf>[0]) => ({
  ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), what: (await call.rows.find(seal, call.row.seal))?.name ?? '' },
})

export const byFlow: ApprovalHandlers<typeof sealUse> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...(await formOf(call)),
    ...{ copies: call.row.copies, party: call.row.party ?? '', reason: call.row.reason },
    way: chinese(call.row.outAt === null ? t('现场用印') : t('外带 {time}', { time: spanText(call.row.outAt) })),
  }),
  passes: ({ clock }) => ({ agreedAt: clock.now.toISOString() }),
}

export const revoking: ApprovalHandlers<typeof sealUse> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...(await formOf(call)),
    time: call.row.outAt === null ? '' : spanText(call.row.outAt),
    reason: call.row.revokeReason,
  }),
}

/** Nothing is sealed that nobody asked for. */
export const asMany = ({ row }: ActionCall<typeof sealUse>): void => {
  if ((row.realCopies ?? 0) > row.copies) refuseAt('realCopies', '实盖份数不能超过申请的 {n} 份', { n: row.copies })
}

export const lateSeal = async (call: TimerCall<typeof sealUse>): Promise<Record<string, never>> => {
  const { row } = call
  const title = t('印章逾期未归还：{no}', { no: row.no })
  await tell(call, sealUse, row, { to: [row.applicant, row.keeper], title, summary: row.outAt === null ? '' : spanText(row.outAt) })
  return {}
}
