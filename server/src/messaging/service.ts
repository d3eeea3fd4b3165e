// What other features may ask of messaging.
export { appendInside as appendMessage, readInside as readUpTo } from './inside.ts'
export { createGroup, ensureSingle, type Face } from './opening.ts'
export { unreadByAccount } from './unread.ts'
