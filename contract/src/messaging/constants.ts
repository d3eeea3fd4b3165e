export const SESSION_TYPE = { single: 1, group: 2, assistant: 3 } as const

/** Roles inside a group. */
export const GROUP_ROLE = { owner: 1, admin: 2, member: 3 } as const
/** How somebody comes into a group by themselves; owner and admins add colleagues in any mode. */
export const JOIN_MODE = { free: 1, confirmed: 2, invited: 3 } as const

export const GROUP_NAME_MAX = 30
export const ANNOUNCEMENT_MAX = 500

/** Types a message may have; `card` and `system` are made by the server. */
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
/** How long the sender, and the owner or an admin of a group, may recall a message. */
export const RECALL_MS = 2 * 60_000
export const ADMIN_RECALL_MS = 24 * 3_600_000
export const EDIT_MS = 24 * 3_600_000
export const AUDIO_SECONDS_MAX = 300
export const VIDEO_SECONDS_MAX = 4 * 3_600
/** Different emojis on one message. */
export const REACTIONS_MAX = 20
/** Messages pinned in one conversation. */
export const MESSAGE_PINS_MAX = 50
/** Messages of one forwarding, of one merged message and of one deletion; conversations they are forwarded to. */
export const CHOSEN_MAX = 100
export const FORWARD_TARGETS_MAX = 10
export const SEARCH_KEYWORD_MAX = 50
/** More hits of a keyword are neither counted nor given: a total of this means "or more". */
export const SEARCH_COUNT_MAX = 1_000
/** Width of the preview at `thumbPath`, in pixels. */
export const THUMB_WIDTH = 512
/** At most one typing signal in this time is relayed. */
export const TYPING_RELAY_MS = 3_000
/** A typing signal not renewed by then is over. */
export const TYPING_EXPIRY_MS = 5_000
/** Scheduled messages, and reminders, that may wait at once. */
export const PLANNED_MAX = 100
/** How far ahead. */
export const PLANNED_DAYS_MAX = 365
/** What became of a scheduled message or a reminder. */
export const PLANNED_STATUS = { waiting: 0, done: 1, failed: 2, cancelled: 3 } as const
/** What one notes beside a reminder. */
export const REMIND_REMARK_MAX = 100
