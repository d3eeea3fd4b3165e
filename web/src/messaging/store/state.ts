import type { Message, TextContent } from '@qifuyun/contract/messaging/schema.ts'
import type { Cursor } from './cursors.ts'
import type { MessageLog } from './log.ts'
import type { Outbox } from './outbox.ts'
import type { Sessions } from './sessions.ts'

/** Whose messages these are. */
export interface Me {
  readonly userUuid: string
  readonly imAccountId: string
  readonly name: string
  readonly headImg: string | null
}

export interface Typist {
  readonly imAccountId: string
  readonly name: string
  /** When the signal is over, in milliseconds. */
  readonly until: number
}

export type Phase = 'idle' | 'loading' | 'ready' | 'failed'

/** Loading of one conversation's messages. */
export type Loading = 'first' | 'older' | 'newer' | 'failed'

/** What the composer of a conversation is at beside a new message; `again` = what was just recalled is in the field. */
export type Intent = { readonly kind: 'reply' | 'edit' | 'again'; readonly message: Message }

/** Everything the messenger knows, normalised. */
export interface ChatState {
  readonly me: Me | null
  readonly phase: Phase
  /** The session list is complete up to this revision of the account. */
  readonly accountRev: number
  readonly sessions: Sessions
  readonly logs: Readonly<Record<string, MessageLog>>
  readonly loading: Readonly<Record<string, Loading>>
  /** Why the list (`''`) or a conversation could not be loaded. */
  readonly failures: Readonly<Record<string, unknown>>
  readonly outbox: Outbox
  /** Share of an upload that is done, 0 to 1, by `clientId`. */
  readonly progress: Readonly<Record<string, number>>
  readonly drafts: Readonly<Record<string, string>>
  readonly intents: Readonly<Record<string, Intent>>
  /** What own messages said that were recalled on this page, by `messageUuid`. */
  readonly recalled: Readonly<Record<string, TextContent>>
  /** The latest change of what is pinned in a conversation. */
  readonly pinRevs: Readonly<Record<string, number>>
  /** How far the members of a group have read, where it was asked. */
  readonly cursors: Readonly<Record<string, readonly Cursor[]>>
  readonly typing: Readonly<Record<string, readonly Typist[]>>
  /** Whether an account is online, as far as it was asked. */
  readonly presence: Readonly<Record<string, boolean>>
  readonly activeUuid: string | null
}

export const EMPTY_STATE: ChatState = {
  me: null,
  phase: 'idle',
  accountRev: 0,
  sessions: {},
  logs: {},
  loading: {},
  failures: {},
  outbox: [],
  progress: {},
  drafts: {},
  intents: {},
  recalled: {},
  pinRevs: {},
  cursors: {},
  typing: {},
  presence: {},
  activeUuid: null,
}
