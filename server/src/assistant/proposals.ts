import { PROPOSAL_STATE } from '@qifuyun/contract/assistant/constants.ts'
import { messageSend } from '@qifuyun/contract/messaging/endpoints.ts'
import { z } from 'zod'
import { accountNames } from '#src/members/service.ts'
import { absent } from '#src/platform/errors.ts'
import { APPLICATION_DEEDS } from './application-tools.ts'
import { startApproval } from './approval-deed.ts'
import { type Deed, deed, type Preparing } from './deed.ts'
import type { Asker } from './look-up.ts'
import type { StoredProposal } from './tables.ts'

const sendMessage = deed({
  kind: 'send_message',
  label: '发送消息',
  description: '提议给一位同事发消息（先用 find_people 得到 imAccountId）。不会直接发送，用户确认后才会发送。',
  input: z.object({ imAccountId: z.uuid(), text: z.string().min(1).max(5_000) }),
  async prepare({ imAccountId, text }, { asker: { caller }, platform }) {
    const names = await platform.db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => accountNames(tx, [imAccountId]))
    return {
      values: [
        { label: '收件人', value: names.get(imAccountId) ?? absent() },
        { label: '内容', value: text },
      ],
      input: {
        peerImAccountId: imAccountId,
        clientId: platform.ids.uuid(),
        messageType: 'text',
        content: { text, mentions: [], mentionAllFlag: 0 },
      },
    }
  },
  endpoint: messageSend,
  path: (output) => `/im?session=${z.object({ sessionUuid: z.uuid() }).parse(output).sessionUuid}`,
})

export const DEEDS: readonly Deed[] = [sendMessage, ...APPLICATION_DEEDS, deed(startApproval)]

/** A card with the values, to be confirmed. */
export const propose = async (one: Deed, input: unknown, preparing: Preparing): Promise<StoredProposal> => ({
  proposalUuid: preparing.platform.ids.uuid(),
  kind: one.kind,
  label: one.label,
  ...(await one.prepare(one.input.parse(input), preparing)),
  stateCode: PROPOSAL_STATE.open,
  path: null,
})

/** Does what was proposed, as the one who confirms. Gives where it can be seen; throws the refusals of the call. */
export const carryOut = async ({ caller, request, call }: Asker, { kind, input, proposalUuid }: StoredProposal): Promise<string> => {
  const one = DEEDS.find((each) => each.kind === kind)
  if (one === undefined) throw new Error(`nothing does ${kind}`)
  return one.path(await call(caller, one.endpoint, input, request, one.keyed ? proposalUuid : undefined))
}
