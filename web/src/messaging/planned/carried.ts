import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { saidOf } from '#src/messaging/chat/message/content.ts'
import { textOf } from '#src/messaging/engine/changing.ts'
import { quoteText } from '#src/messaging/store/quotes.ts'

/** As much of a file as forms show and send. */
export type CarriedFile = Pick<
  FileObject,
  'name' | 'fileName' | 'fileExtension' | 'fileType' | 'fileSize' | 'filePath' | 'fileFullPath' | 'tmpFileHttpPath'
>

/** What messages say and bring along. */
export interface Carried {
  words: string
  images: CarriedFile[]
  files: CarriedFile[]
}

const TYPES = { image: 'image', audio: 'audio', video: 'video', file: 'other' } as const

const fileOf = (message: Message): CarriedFile | null => {
  const said = saidOf(message)
  if (said === null || said.type === 'text' || said.type === 'card' || said.type === 'merge') return null
  const { filePath, fileFullPath, size, ...more } = said.content
  const fileName = 'fileName' in more ? more.fileName : quoteText(message)
  return {
    ...{ filePath, fileFullPath, fileName, name: fileName, fileSize: size },
    fileType: TYPES[said.type],
    fileExtension: 'fileExtension' in more ? more.fileExtension : '',
    tmpFileHttpPath: 'tmpFileHttpPath' in more ? more.tmpFileHttpPath : fileFullPath,
  }
}

/** The texts of messages below each other; where none is a text, what a quotation shows of them. */
const wordsOf = (messages: readonly Message[]): string => {
  const texts = messages.flatMap((message) => textOf(message)?.text ?? [])
  return (texts.length > 0 ? texts : messages.map(quoteText)).join('\n')
}

/** What becomes of messages that are made something else: their words, their pictures and their other files. */
export const carriedBy = (messages: readonly Message[]): Carried => {
  const all = messages.flatMap((message) => fileOf(message) ?? [])
  return {
    words: wordsOf(messages),
    images: all.filter(({ fileType }) => fileType === 'image'),
    files: all.filter(({ fileType }) => fileType !== 'image'),
  }
}
