import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { general } from '#src/office-work/general/general.ts'
import { nameOf } from '#src/office-work/requests/applying.ts'
import { judgeSent } from '#src/office-work/requests/judging.ts'

type General = StoredOf<typeof general>

/** Nothing speaks against what people decide by themselves. */
export const judgeGenerals = (call: SaveCall<General>) =>
  judgeSent(call, { what: 'general', keys: () => [], begin: async () => () => ({ problems: {}, made: null }) })

export const sendGenerals = async (call: SaveCall<General>): Promise<void> => {
  for (const { row } of call.saves) if (general.isIn(row, 'draft')) await call.rows.act(general, row.uuid, 'submit')
}

export const byFlow: ApprovalHandlers<typeof general> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), title: call.row.title, reason: call.row.reason },
  }),
  passes: ({ clock }) => ({ agreedAt: clock.now.toISOString() }),
}

export const revoking: ApprovalHandlers<typeof general> = {
  by: ({ row }) => row.applicant,
  form: async (call) => ({
    ...{ no: call.row.no, asker: await nameOf(call, call.row.applicant), what: call.row.title, reason: call.row.revokeReason },
  }),
}
