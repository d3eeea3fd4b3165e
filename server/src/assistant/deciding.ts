import { PROPOSAL_STATE } from '@qifuyun/contract/assistant/constants.ts'
import type { Proposal } from '@qifuyun/contract/assistant/schema.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, conflict } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { ownMessage, presentProposal } from './conversations.ts'
import type { Asker } from './look-up.ts'
import { carryOut } from './proposals.ts'
import { aiMessage, type StoredProposal } from './tables.ts'

interface Chosen {
  aiMessageUuid: string
  proposalUuid: string
}

/** Locks the proposal's message, so that it is decided once. */
const openProposal = async (tx: Tx, { caller }: Asker, { aiMessageUuid, proposalUuid }: Chosen) => {
  const { proposals } = await ownMessage(tx, caller, aiMessageUuid, true)
  const proposal = proposals.find((one) => one.proposalUuid === proposalUuid) ?? absent()
  if (proposal.stateCode !== PROPOSAL_STATE.open)
    conflict('数据已被他人修改，请刷新后重试', 'STATE_CHANGED', { current: proposal.stateCode })
  const keep = async (decided: StoredProposal): Promise<Proposal> => {
    const next = proposals.map((one) => (one === proposal ? decided : one))
    await tx.update(aiMessage).set({ proposals: next }).where(eq(aiMessage.aiMessageUuid, aiMessageUuid))
    return presentProposal(decided)
  }
  return { proposal, keep }
}

/**
 * Does what was proposed, as the caller, with the values on the card; 409 when it was decided before. A refusal of the call leaves the
 * proposal open. The calls are idempotent by ids that were chosen with the proposal: a crash in between does nothing twice.
 */
export const confirm = ({ db }: Platform, asker: Asker, chosen: Chosen): Promise<Proposal> =>
  db.tenant(asker.caller.enterpriseUuid, asker.caller.userUuid, async (tx) => {
    const { proposal, keep } = await openProposal(tx, asker, chosen)
    return keep({ ...proposal, stateCode: PROPOSAL_STATE.done, path: await carryOut(asker, proposal) })
  })

/** Turns a proposal down. */
export const dismiss = ({ db }: Platform, asker: Asker, chosen: Chosen): Promise<Proposal> =>
  db.tenant(asker.caller.enterpriseUuid, asker.caller.userUuid, async (tx) => {
    const { proposal, keep } = await openProposal(tx, asker, chosen)
    return keep({ ...proposal, stateCode: PROPOSAL_STATE.dismissed })
  })
