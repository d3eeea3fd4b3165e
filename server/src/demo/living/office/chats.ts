import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { messageSend, sessionRead } from '@qifuyun/contract/messaging/endpoints.ts'
import { groupCreate, groupUpdate } from '@qifuyun/contract/messaging/group-endpoints.ts'
import type { Deed, Past, Story } from '@qifuyun/kit/history.ts'
import { imAccountOf, userOf } from '../../people.ts'
import { KNOWN, STAFF, staffAccount } from '../staff.ts'
import { CHATS, type Chat, type Line } from './lines.ts'

const SMALL = new Set(KNOWN.map(({ n }) => n))
const accountOf = (n: number): string => (SMALL.has(n) ? imAccountOf(1, n) : staffAccount(n))

/** The same id for the same message, so that it is sent once. */
const idOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const membersOf = ({ owner, people, organs }: Chat): number[] => [
  ...new Set([...people, ...STAFF.filter(({ organ }) => organs.includes(organ)).map(({ n }) => n)].filter((n) => n !== owner)),
]

const say =
  (line: Line, key: string): Deed['run'] =>
  async (hand, sessionUuid) => {
    const send = async (messageType: 'text' | 'image' | 'file', content: unknown) => {
      await hand.call(messageSend, { sessionUuid, clientId: idOf(key), messageType, content })
    }
    if (line.picture !== undefined) await send('image', { filePath: await hand.picture(line.picture) })
    else if (line.file !== undefined) await send('file', { filePath: await hand.document(line.file.name, line.file.content) })
    else await send('text', { text: line.text ?? '', mentions: [], mentionAllFlag: 0 })
  }

/** Higher than any number of a message. */
const EVERYTHING = 1_000_000
const OLDEST = 4 * DAY_MS

/** A group with its picture, what was said in it in the last days, and who has read how much of it. */
const chatOf = (past: Past, chat: Chat, index: number): Story => {
  const { name, owner, announcement, lines, unread } = chat
  const made = new Date((past.days[0] ?? past.now).getTime() + (9 * 60 + index * 7) * MINUTE_MS)
  const begin = past.now.getTime() - OLDEST
  let last = 0
  const said = lines.map((line, n): Deed => {
    const share = (n + 1) / lines.length
    // The last ones came within the last hours, and nobody writes at night who need not.
    const meant = new Date(begin + OLDEST * share ** 0.5 - (index + 1) * 4 * MINUTE_MS - 20 * MINUTE_MS)
    const awake = past.awake(meant)
    last = Math.max(last + MINUTE_MS, (awake < past.now ? awake : meant).getTime())
    const at = new Date(last)
    return { at, by: userOf(line.from), run: say(line, `${name} ${n} ${begin}`) }
  })
  const lastRead = said.at(-1 - unread)?.at ?? past.now
  const readers = [owner, ...membersOf(chat)].filter((n) => SMALL.has(n))
  const reading = readers.map(
    (n): Deed => ({
      at: new Date(lastRead.getTime() + 30_000 + n * 100),
      by: userOf(n),
      run: (hand, sessionUuid) => hand.call(sessionRead, { sessionUuid, seq: EVERYTHING }).then(() => undefined),
    }),
  )
  return {
    key: `chat-${index}`,
    deeds: [
      {
        at: made,
        by: userOf(owner),
        run: async (hand) => {
          const { group } = await hand.call(groupCreate, { groupName: name, imAccountIdList: membersOf(chat).map(accountOf) })
          const { groupUuid, sessionUuid } = group
          await hand.call(groupUpdate, { groupUuid, groupAvatar: await hand.picture(`group-${index}`), announcement })
          return sessionUuid
        },
      },
      ...[...said, ...reading].sort((a, b) => a.at.getTime() - b.at.getTime()),
    ],
  }
}

/** Twelve groups. */
export const chatStories = (past: Past): Story[] => CHATS.map((chat, index) => chatOf(past, chat, index))
