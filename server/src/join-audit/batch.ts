import { worded } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { auditSubmitBatch } from '@qifuyun/contract/join-audit/endpoints.ts'
import { applicantNames } from '#src/address-book/service.ts'
import { Refusal } from '#src/platform/errors.ts'
import { decide, type Reviewing } from './deciding.ts'

type Outcome = OutputOf<typeof auditSubmitBatch>

/** One decision about several applicants, each in a transaction of its own; who cannot be decided about is told apart, with the reason. */
export const decideAll = async (
  reviewing: Reviewing,
  { puUserUuidList, ...decision }: ParsedInputOf<typeof auditSubmitBatch>,
): Promise<Outcome> => {
  const { platform, caller, request } = reviewing
  const { enterpriseUuid, userUuid } = caller
  const people = [...new Set(puUserUuidList)]
  const failed: { uuid: string; msg: string }[] = []
  for (const puUserUuid of people) {
    try {
      await platform.db.tenant(enterpriseUuid, userUuid, (tx) => decide(tx, reviewing, { ...decision, puUserUuid }))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ uuid: puUserUuid, msg: worded(error.said, request.language) })
    }
  }
  const names = await platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
    applicantNames(
      tx,
      failed.map(({ uuid }) => uuid),
    ),
  )
  return {
    successCount: people.length - failed.length,
    failCount: failed.length,
    failList: failed.map(({ uuid, msg }) => ({ uuid, name: names.get(uuid) ?? '', msg })),
  }
}
