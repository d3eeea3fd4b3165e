import { PROPOSAL_STATE } from '@qifuyun/contract/assistant/constants.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { messageSend } from '@qifuyun/contract/messaging/endpoints.ts'
import { z } from 'zod'
import type { Ids } from '#src/platform/ids.ts'
import type { Asker } from './look-up.ts'
import type { StoredProposal } from './tables.ts'
import { createWorkOrder } from './work-order-deed.ts'

/**
 * Something that the assistant may propose. The model never does it: it fills the values, the user sees them on a card, and only his own
 * confirmation makes the call, as him.
 */
export interface Deed<Input extends z.ZodType = z.ZodType> {
  kind: string
  label: string
  description: string
  input: Input
  /** The values as people read them, and the call's input. */
  prepare(input: z.output<Input>, ids: Ids): Pick<StoredProposal, 'values' | 'input'>
  endpoint: Endpoint
  /** Where the result can be seen. */
  path(output: unknown): string
}

const deed = <Input extends z.ZodType>(one: Deed<Input>): Deed => one

const sendMessage = deed({
  kind: 'send_message',
  label: '发送消息',
  description: '提议给一位同事发消息（先用 find_people 得到 imAccountId）。不会直接发送，用户确认后才会发送。',
  input: z.object({ imAccountId: z.uuid(), userName: z.string().min(1).max(50), text: z.string().min(1).max(5_000) }),
  prepare: ({ imAccountId, userName, text }, ids) => ({
    values: [
      { label: '收件人', value: userName },
      { label: '内容', value: text },
    ],
    input: { peerImAccountId: imAccountId, clientId: ids.uuid(), messageType: 'text', content: { text, mentions: [], mentionAllFlag: 0 } },
  }),
  endpoint: messageSend,
  path: (output) => `/im?session=${z.object({ sessionUuid: z.uuid() }).parse(output).sessionUuid}`,
})

export const DEEDS: readonly Deed[] = [sendMessage, deed(createWorkOrder)]

/** A card with the values, to be confirmed. */
export const propose = (one: Deed, input: unknown, ids: Ids): StoredProposal => ({
  proposalUuid: ids.uuid(),
  kind: one.kind,
  label: one.label,
  ...one.prepare(one.input.parse(input), ids),
  stateCode: PROPOSAL_STATE.open,
  path: null,
})

/** Does what was proposed, as the one who confirms. Gives where it can be seen; throws the refusals of the call. */
export const carryOut = async ({ caller, request, call }: Asker, { kind, input }: StoredProposal): Promise<string> => {
  const one = DEEDS.find((each) => each.kind === kind)
  if (one === undefined) throw new Error(`nothing does ${kind}`)
  return one.path(await call(caller, one.endpoint, input, request))
}
