import { THUMB_WIDTH } from '@qifuyun/contract/messaging/constants.ts'
import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import { fileUrl, savingUrl } from '#src/files/service.ts'
import type { Platform } from '#src/platform/platform.ts'

type Signing = Pick<Platform, 'secrets' | 'clock'>
type Content = Record<string, unknown>

/** The content with the addresses of its files; the store has only their paths. */
const withAddresses = (signing: Signing, messageType: string, content: Content): Content => {
  const path = typeof content.filePath === 'string' ? content.filePath : null
  const fileFullPath = fileUrl(signing, path)
  if (path === null || fileFullPath === null) return content
  switch (messageType) {
    case 'image':
      return { ...content, fileFullPath, thumbPath: `${fileFullPath}&w=${THUMB_WIDTH}` }
    case 'file':
      return { ...content, fileFullPath, tmpFileHttpPath: savingUrl(signing, path) }
    case 'video': {
      const coverFullPath = typeof content.coverPath === 'string' ? fileUrl(signing, content.coverPath) : null
      return { ...content, fileFullPath, ...(coverFullPath === null ? {} : { coverFullPath }) }
    }
    case 'audio':
      return { ...content, fileFullPath }
    default:
      return content
  }
}

/** A stored message as it goes over the wire: with freshly signed addresses of its files and of its sender's picture. */
export const showMessage = (signing: Signing, message: Message): Message => ({
  ...message,
  senderHeadImg: fileUrl(signing, message.senderHeadImg),
  content: message.content === null ? null : withAddresses(signing, message.messageType, message.content),
})

/** A conversation as it goes over the wire: with the freshly signed address of its picture. */
export const showSession = (signing: Signing, session: Session): Session => ({ ...session, avatar: fileUrl(signing, session.avatar) })
