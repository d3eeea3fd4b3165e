import type { Message, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { receiveDeleted, receiveUpdate } from '#src/messaging/store/changes.ts'
import { messageAt } from '#src/messaging/store/log.ts'
import type { Intent } from '#src/messaging/store/state.ts'
import { type ChatContext, patch } from './context.ts'
import type { Drafts } from './drafts.ts'

export interface Changing {
  /** What the composer of the conversation is at; undefined: a new message. */
  intend(sessionUuid: string, intent: Intent | undefined): void
  /** Takes a message back; what an own text said can be written again. */
  recall(message: Message): Promise<void>
  /** Puts what was recalled into the field. */
  writeAgain(message: Message): void
  /** Changes an own text. False when the server refused, which the call itself has shown. */
  edit(message: Message, content: TextContent): Promise<boolean>
  /** Sets the own emoji on a message or takes it back. */
  react(message: Message, emoji: string): Promise<void>
  pin(message: Message, on: boolean): Promise<void>
  /** Hides messages of a conversation from the own account alone. */
  remove(sessionUuid: string, seqList: readonly number[]): Promise<boolean>
}

/** Whether a text message has words to show. */
export const textOf = (message: Message): TextContent | undefined =>
  // The type of the message names the shape of its content.
  message.messageType === 'text' && message.content !== null ? (message.content as TextContent) : undefined

const hasReacted = (message: Message, emoji: string, me: string): boolean =>
  message.reactions.some((one) => one.emoji === emoji && one.memberList.some(({ imAccountId }) => imAccountId === me))

/** What happens to messages after they are sent. A refusal is toasted by the call; the state then stays as the server has it. */
export const createChanging = (context: ChatContext, drafts: Drafts, sync: (sessionUuid: string) => void): Changing => {
  const apply = (message: Message): void => {
    const change = receiveUpdate(context.store.getState(), message)
    patch(context, () => change.state)
    if (change.outcome === 'gap') sync(message.sessionUuid)
  }
  /** The message as it is held now, or as it was when one began. */
  const held = (message: Message): Message => messageAt(context.store.getState().logs[message.sessionUuid], message.seq) ?? message
  /** What an answer says of a message that the server has not sent along. Its own word, come by event meanwhile, is better. */
  const applyOwn = (message: Message, rev: number, change: Partial<Message>): void => {
    const before = held(message)
    if (before.rev < rev) apply({ ...before, rev, ...change })
  }
  const place = ({ sessionUuid, seq }: Message) => ({ sessionUuid, seq })
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return false
    }
  }
  const intend = (sessionUuid: string, intent: Intent | undefined): void =>
    patch(context, (state) => {
      const { [sessionUuid]: _done, ...others } = state.intents
      return { ...state, intents: intent ? { ...others, [sessionUuid]: intent } : others }
    })

  return {
    intend,
    recall: async (message) => {
      const me = context.store.getState().me
      await attempt(async () => {
        const { rev } = await context.calls.messageRecall(place(message))
        const said = textOf(message)
        if (said && message.senderImAccountId === me?.imAccountId)
          patch(context, (state) => ({ ...state, recalled: { ...state.recalled, [message.messageUuid]: said } }))
        const recalledBy = me && { imAccountId: me.imAccountId, name: me.name }
        applyOwn(message, rev, { content: null, recalledFlag: 1, recalledBy, reactions: [], pinFlag: 0 })
      })
    },
    writeAgain: (message) => {
      const said = context.store.getState().recalled[message.messageUuid]
      if (!said) return
      drafts.set(message.sessionUuid, said.text)
      intend(message.sessionUuid, { kind: 'again', message })
    },
    edit: (message, content) =>
      attempt(async () => {
        const { rev, editTime } = await context.calls.messageEdit({ ...place(message), content, baseRev: message.rev })
        applyOwn(message, rev, { content, editTime, editCount: message.editCount + 1 })
      }),
    react: async (message, emoji) => {
      const reactFlag = hasReacted(message, emoji, context.store.getState().me?.imAccountId ?? '') ? 0 : 1
      await attempt(async () => apply((await context.calls.messageReaction({ ...place(message), emoji, reactFlag })).message))
    },
    pin: async (message, on) => {
      const call = on ? context.calls.messagePin : context.calls.messageUnpin
      await attempt(async () => apply((await call(place(message))).message))
    },
    remove: (sessionUuid, seqList) =>
      attempt(async () => {
        await context.calls.messageDelete({ sessionUuid, seqList: [...seqList] })
        patch(context, (state) => receiveDeleted(state, sessionUuid, seqList))
        sync(sessionUuid)
      }),
  }
}
