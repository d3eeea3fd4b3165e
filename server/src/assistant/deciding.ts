import { PROPOSAL_STATE } from '@qifuyun/contract/assistant/constants.ts'
import type { Proposal } from '@qifuyun/contract/assistant/schema.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { recordDeed } from './audit.ts'
import { ownMessage, presentProposal } from './conversations.ts'
import type { Asker } from './look-up.ts'
import { carryOut } from './proposals.ts'
import { aiMessage, type StoredProposal } from './tables.ts'
import { conflict } from './texts.ts'
import { isStale } from './times.ts'

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
  next: (proposal: StoredProposal, proposedAt: Date) => StoredProposal,
  also?: (tx: Tx) => Promise<void>,
): Promise<{ changed: StoredProposal; proposedAt: Date }> =>
  db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
    const { proposals, createdAt: proposedAt } = await ownMessage(tx, caller, aiMessageUuid, true)
    const proposal = proposals.find((one) => one.proposalUuid === proposalUuid) ?? absent()
    const changed = next(proposal, proposedAt)
    const all = proposals.map((one) => (one === proposal ? changed : one))
    await tx.update(aiMessage).set({ proposals: all }).where(eq(aiMessage.aiMessageUuid, aiMessageUuid))
    await also?.(tx)
    return { changed, proposedAt }
  })

/** The proposal where nobody has decided about it or is about to, and it is not too late; 409 otherwise. */
const open = (proposal: StoredProposal, proposedAt: Date, now: Date): StoredProposal => {
  if (proposal.stateCode !== PROPOSAL_STATE.open || isClaimed(proposal, now)) taken(proposal.stateCode)
  if (isStale(proposedAt, now)) conflict('该操作已过期，请重新提问', 'STATE_CHANGED', { current: PROPOSAL_STATE.expired })
  return proposal
}

const unclaimed = ({ claimedAt: _claimedAt, ...proposal }: StoredProposal): StoredProposal => proposal

/**
 * Does what was proposed, as the caller, with the values on the card; 409 when it was decided before, or is being done. A refusal of the
 * call leaves the proposal open. It is claimed first, so that no transaction is held open around the call. The calls are idempotent by ids
 * that were chosen with the proposal: a crash in between does nothing twice.
 */
export const confirm = async (platform: Platform, asker: Asker, chosen: Chosen): Promise<Proposal> => {
  const now = platform.clock.now()
  const { changed: claimed } = await change(platform, asker, chosen, (proposal, proposedAt) => ({
    ...open(proposal, proposedAt, now),
    claimedAt: now.toISOString(),
  }))
  let path: string
  try {
    path = await carryOut(asker, claimed)
  } catch (error) {
    await change(platform, asker, chosen, unclaimed)
    throw error
  }
  const done = (proposal: StoredProposal): StoredProposal => ({ ...unclaimed(proposal), stateCode: PROPOSAL_STATE.done, path })
  const { changed, proposedAt } = await change(platform, asker, chosen, done, (tx) =>
    recordDeed(tx, chosen.aiMessageUuid, { label: claimed.label, path }),
  )
  return presentProposal(changed, proposedAt, now)
}

/** Turns a proposal down. */
export const dismiss = async (platform: Platform, asker: Asker, chosen: Chosen): Promise<Proposal> => {
  const now = platform.clock.now()
  const dismissed = (proposal: StoredProposal, proposedAt: Date): StoredProposal => ({
    ...unclaimed(open(proposal, proposedAt, now)),
    stateCode: PROPOSAL_STATE.dismissed,
  })
  const { changed, proposedAt } = await change(platform, asker, chosen, dismissed)
  return presentProposal(changed, proposedAt, now)
}
