import type { SearchType } from '@qifuyun/contract/search/constants.ts'
import { emphasise } from '@qifuyun/contract/search/digest.ts'
import type { Asking, Finder, Found, Question } from '#src/search/service.ts'
import { messengerOf } from '../live/messenger.ts'
import { searchMessages } from './search.ts'

/** Place of a message in the product. */
const messagePath = (sessionUuid: string, seq: number): string => `/im?session=${sessionUuid}&seq=${seq}`

const find = async ({ tx, platform, caller }: Asking, { keyword, limit }: Question, messageType: 'file' | undefined): Promise<Found> => {
  const { searchIndex } = messengerOf(platform)
  const input = { keyword, pageNum: 1, pageSize: limit, ...(messageType && { messageType }) }
  const { list, page } = await searchMessages(tx, platform, searchIndex, caller, input)
  return {
    total: page.total,
    list: list.map((message) => ({
      uuid: message.messageUuid,
      title: messageType === undefined ? message.sessionName : message.snippet,
      digest:
        messageType === undefined
          ? emphasise(message.snippet, message.highlight)
          : emphasise(`${message.senderName} · ${message.sessionName}`, []),
      path: messagePath(message.sessionUuid, message.seq),
      time: message.createTime,
      extra: {
        sessionUuid: message.sessionUuid,
        sessionName: message.sessionName,
        sessionTypeCode: message.sessionTypeCode,
        sessionAvatar: message.sessionAvatar,
        senderName: message.senderName,
        seq: message.seq,
      },
    })),
  }
}

const finder = (type: SearchType, messageType?: 'file'): Finder => ({
  type,
  find: (asking, question) => find(asking, question, messageType),
})

/** What was said in the caller's conversations, and the files that were sent there. */
export const searchableMessages = finder('message')
export const searchableFiles = finder('file', 'file')
