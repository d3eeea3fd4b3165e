// What other features may ask of messaging.
export { sendAssistantCard, updateCards } from './assistants.ts'
export { wordsOf } from './content.ts'
export { appendInside as appendMessage, readInside as readUpTo } from './inside.ts'
export { jumpToSession } from './jump.ts'
export { findMessage, usersIn } from './message-access.ts'
export { createGroup, ensureSingle, type Face } from './opening.ts'
export { recentPeers } from './recent-peers.ts'
export { unreadByAccount } from './unread.ts'
