import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { nameOf, type Problems, spanText, tell } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'
import { seal, sealUse } from '#src/office-work/seal/seal.ts'
import { refuseAt, t } from '#src/office-work/texts.ts'

type SealUse = StoredOf<typeof sealUse>
const OUT = '2'
const USES_MAX = 500

const sharesTime = (one: SealUse['outAt'], other: SealUse['outAt']): boolean =>
  one !== null && other !== null && one.begin < other.end && one.end > other.begin

export const judgeSealUses = (call: SaveCall<SealUse>) =>
  judgeSent(call, {
    what: 'seal',
    keys: ({ seal: of }) => [of],
    begin: async (sent) => {
      const { rows, clock } = call
      const used = sent.map(({ seal: of }) => of)
      const seals = await rows.findEach(seal, used)
      const taken = await rows.list(
        sealUse,
        (f) => f.and(f.oneOf('seal', used), f.eq('takeOut', OUT), f.state('approving', 'approved', 'out')),
        USES_MAX,
      )
      return (row) => {
        const problems: Problems = {}
        const span = row.takeOut === OUT ? row.outAt : null
        if (span !== null && span.end <= clock.now.toISOString()) problems.outAt = t('外带时间不能早于现在')
        const clash = taken.find((each) => each.seal === row.seal && each.uuid !== row.uuid && sharesTime(each.outAt, span))
        if (clash?.outAt !== null && clash?.outAt !== undefined)
          problems.seal = t('该印章 {time} 已被 {no} 预约', { time: spanText(clash.outAt), no: clash.no })
        return { problems, made: { keeper: seals.get(row.seal)?.keeper ?? null, dueAt: span?.end ?? null } }
      }
    },
  })

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
