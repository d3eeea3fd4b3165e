import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { refuse } from '#src/payment-split/texts.ts'

/** What a second person looks at. */
const FILED = ['name', 'owner', 'supplier', 'projectUuid', 'channel', 'receiverId', 'bank', 'accountNo', 'holder', 'fallback'] as const

/** Whoever writes the data of an account is who filed them; not whoever asks for its approval. */
export const noteFiler = async ({ saves, actor }: SaveCall<StoredOf<typeof account>>) =>
  saves.map(({ row, before }) => {
    const isFiled = before === null || FILED.some((key) => before[key] !== row[key])
    return isFiled && account.isIn(row, 'waiting') && actor !== null ? { filedBy: actor.userUuid } : {}
  })

/** Data of accounts are looked at by a second person. */
export const secondPerson = ({ row, actor }: ActionCall<typeof account>): void => {
  if (actor !== null && row.filedBy === actor.userUuid) refuse('不能审核自己提交的账户资料')
}

export const accountApproval: ApprovalHandlers<typeof account> = {
  form: ({ row: { accNo, name, owner, bank, holder } }) => ({
    ...{ no: accNo, name, owner: choiceLabel(account.fields.owner, owner), bank: bank ?? '', holder: holder ?? '' },
  }),
}
