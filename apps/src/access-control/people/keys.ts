import type { Signing } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { BY, type credential } from '#src/access-control/people/credential.ts'
import { refusalAt } from '#src/access-control/texts.ts'
import { readPass } from '#src/visitor/pass-code.ts'

type Credential = StoredOf<typeof credential>

const PIN = /^\d{4,8}$/
const HIDDEN = '••••••'

/** What a number is compared by: a pin only as its hash, the pass of a visitor by the invitation that it speaks of. */
export const keyOf = (signing: Signing, kind: string, value: string): string => {
  const read = value.trim()
  if (kind === BY.pin) return signing.hash('access-control.pin', read)
  if (kind !== BY.qr) return read.toUpperCase()
  const pass = readPass(signing, read)
  return pass === null ? read : pass.uuid
}

/** Keeps of a pin what no one can read. */
export const judgeCredentials = ({ saves, signing }: SaveCall<Credential>): Promise<(Partial<Credential> | KitRefusal)[]> =>
  Promise.resolve(
    saves.map(({ row, before }) => {
      if (before !== null && before.value === row.value && before.kind === row.kind) return {}
      if (row.kind === BY.pin && !PIN.test(row.value)) return refusalAt('value', '密码须为4至8位数字')
      return { key: keyOf(signing, row.kind, row.value), ...(row.kind === BY.pin && { value: HIDDEN }) }
    }),
  )
