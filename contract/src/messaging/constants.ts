export const SESSION_TYPE = { single: 1, group: 2, assistant: 3 } as const
export type SessionType = (typeof SESSION_TYPE)[keyof typeof SESSION_TYPE]

/** Roles inside a group. */
export const GROUP_ROLE = { owner: 1, admin: 2, member: 3 } as const

/** Types a message may have; `text` and `system` exist so far. */
export const MESSAGE_TYPES = ['text', 'image', 'file', 'audio', 'video', 'card', 'system', 'merge'] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** Code points of a text message. */
export const TEXT_MAX = 5_000
export const MENTIONS_MAX = 50
export const PIN_MAX = 20
export const SYNC_SESSIONS_MAX = 200
export const SYNC_MESSAGES_MAX = 200
export const HISTORY_MAX = 100
export const PRESENCE_MAX = 200
/** In larger groups typing is not relayed, and only owner and admins mention all. */
export const SMALL_GROUP_MAX = 50
/** An ack that has not come by then counts as unknown, and the client sends again under the same `clientId`. */
export const ACK_TIMEOUT_MS = 10_000
/** At most one typing signal in this time is relayed. */
export const TYPING_RELAY_MS = 3_000
/** A typing signal not renewed by then is over. */
export const TYPING_EXPIRY_MS = 5_000
