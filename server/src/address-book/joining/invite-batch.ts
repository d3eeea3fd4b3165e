import type { addUserBatch } from '@qifuyun/contract/address-book/endpoints.ts'
import { invitedRow } from '@qifuyun/contract/address-book/endpoints.ts'
import { worded } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { type Fields, Refusal } from '#src/platform/errors.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import type { Acting } from '../acting.ts'
import { type Invited, inviteMany, refusalOf } from './invite.ts'

type Row = OutputOf<typeof addUserBatch>['list'][number]

const read = (row: Record<string, unknown>): Invited | Refusal => {
  try {
    return parseInput(invitedRow, row)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const failed = (userMobile: string, { said, fields }: Refusal, language: Language): Row => ({
  userMobile,
  userUuid: null,
  successFlag: 0,
  msg: worded(said, language),
  fields: Object.fromEntries(Object.entries(fields satisfies Fields).map(([name, text]) => [name, worded(text, language)])),
})

/** Invites many; rows that do not fit are told, the others stand. */
export const inviteBatch = async (
  acting: Acting,
  { list }: ParsedInputOf<typeof addUserBatch>,
  language: Language,
): Promise<OutputOf<typeof addUserBatch>> => {
  const rows = list.map((row) => ({ mobile: typeof row['userMobile'] === 'string' ? row['userMobile'] : '', person: read(row) }))
  const good = rows.flatMap(({ person }) => (person instanceof Refusal ? [] : [person]))
  const outcomes = await inviteMany(acting, good)
  const outcomeOf = new Map(good.map((person, index) => [person, outcomes[index]]))
  const results = rows.map(({ mobile, person }): Row => {
    if (person instanceof Refusal) return failed(mobile, person, language)
    const outcome = outcomeOf.get(person)
    if (outcome === undefined || 'problem' in outcome)
      return failed(person.userMobile, refusalOf(outcome?.problem ?? { fields: {}, known: false }), language)
    return { userMobile: person.userMobile, userUuid: outcome.userUuid, successFlag: 1, msg: worded('操作成功!', language), fields: {} }
  })
  const successCount = results.filter(({ successFlag }) => successFlag === 1).length
  return { successCount, failCount: results.length - successCount, list: results }
}
