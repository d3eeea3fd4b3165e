import type { simulateFlow } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { departmentsOf, filterActive } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { publishable, readDraft } from '../flows/definition-input.ts'
import { needConfigurator } from '../flows/manage.ts'
import { contextFor } from '../running/context.ts'
import { refuseField } from '../texts.ts'
import { previewOf } from './preview.ts'

/** The primary department of somebody, or any; null when they sit in none. */
export const departmentOf = async (tx: Tx, userUuid: string): Promise<string | null> =>
  (await departmentsOf(tx, [userUuid])).get(userUuid)?.[0]?.organUuid ?? null

/** The path that a form would take through a definition that is not saved. */
export const simulate = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { formData, starterUserUuid, initiatorOrganUuid, ...given }: ParsedInputOf<typeof simulateFlow>,
): Promise<OutputOf<typeof simulateFlow>> => {
  await needConfigurator(tx, caller)
  const draft = await readDraft(tx, given, null)
  const body = await publishable(tx, { ...draft, flowName: draft.flowName === '' ? '-' : draft.flowName })
  if ((await filterActive(tx, [starterUserUuid])).length === 0) return refuseField('starterUserUuid', '成员不存在或已离职')
  const organ = initiatorOrganUuid ?? (await departmentOf(tx, starterUserUuid))
  // A flow that is not saved has no delegations of its own.
  const flowUuid = platform.ids.uuid()
  const { flowName, flowManager: managers } = draft
  const context = await contextFor(tx, platform, {
    flowUuid,
    flowName,
    body,
    initiator: starterUserUuid,
    organ,
    forms: [formData],
    users: [],
    managers,
  })
  return previewOf(tx, platform, context, { initiator: starterUserUuid, organ, form: formData, picks: {} })
}
