import { PROPOSAL_STATE } from '@qifuyun/contract/assistant/constants.ts'
import type { Proposal } from '@qifuyun/contract/assistant/schema.ts'
import { eq } from '#src/platform/database/drizzle.ts'
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

/** A confirmation that has not come to its end by then went down with its node. */
const CLAIM_MS = 60_000

const isClaimed = ({ claimedAt }: StoredProposal, now: Date): boolean =>
  claimedAt !== undefined && Date.parse(claimedAt) > now.getTime() - CLAIM_MS

const taken = (current: number): never => conflict('数据已被他人修改，请刷新后重试', 'STATE_CHANGED', { current })

/** Changes one of the proposals of a message, which is locked meanwhile. */
const change = (
  { db }: Platform,
  { caller }: Asker,
  { aiMessageUuid, proposalUuid }: Chosen,
  next: (proposal: StoredProposal) => StoredProposal,
): Promise<StoredProposal> =>
  db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
    const { proposals } = await ownMessage(tx, caller, aiMessageUuid, true)
    const proposal = proposals.find((one) => one.proposalUuid === proposalUuid) ?? absent()
    const changed = next(proposal)
    const all = proposals.map((one) => (one === proposal ? changed : one))
    await tx.update(aiMessage).set({ proposals: all }).where(eq(aiMessage.aiMessageUuid, aiMessageUuid))
    return changed
  })

/** The proposal where nobody has decided about it or is about to; 409 otherwise. */
const open = (proposal: StoredProposal, now: Date): StoredProposal =>
  proposal.stateCode !== PROPOSAL_STATE.open || isClaimed(proposal, now) ? taken(proposal.stateCode) : proposal

const unclaimed = ({ claimedAt: _claimedAt, ...proposal }: StoredProposal): StoredProposal => proposal

/**
 * Does what was proposed, as the caller, with the values on the card; 409 when it was decided before, or is being done. A refusal of the
 * call leaves the proposal open. It is claimed first, so that no transaction is held open around the call. The calls are idempotent by ids
 * that were chosen with the proposal: a crash in between does nothing twice.
 */
export const confirm = async (platform: Platform, asker: Asker, chosen: Chosen): Promise<Proposal> => {
  const now = platform.clock.now()
  const claimed = await change(platform, asker, chosen, (proposal) => ({ ...open(proposal, now), claimedAt: now.toISOString() }))
  let path: string
  try {
    path = await carryOut(asker, claimed)
  } catch (error) {
    await change(platform, asker, chosen, unclaimed)
    throw error
  }
  return presentProposal(
    await change(platform, asker, chosen, (proposal) => ({ ...unclaimed(proposal), stateCode: PROPOSAL_STATE.done, path })),
  )
}

/** Turns a proposal down. */
export const dismiss = async (platform: Platform, asker: Asker, chosen: Chosen): Promise<Proposal> => {
  const now = platform.clock.now()
  return presentProposal(
    await change(platform, asker, chosen, (proposal) => ({ ...unclaimed(open(proposal, now)), stateCode: PROPOSAL_STATE.dismissed })),
  )
}
