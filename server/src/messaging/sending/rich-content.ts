import type { FileType } from '@qifuyun/contract/files/constants.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import {
  audioContentInput,
  fileContentInput,
  imageContentInput,
  mergeContentInput,
  videoContentInput,
} from '@qifuyun/contract/messaging/content.ts'
import { attachFiles } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Said } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import type { Platform } from '#src/platform/platform.ts'
import { MESSAGE_FILES } from '../messages/files.ts'
import { refuseField, t } from '../texts.ts'
import { chooseMessages, mergedContent } from './chosen-messages.ts'

export type RichType = 'image' | 'file' | 'audio' | 'video' | 'merge'

/** A message that needs the database before it can be stored: its files are looked at, or what it quotes. */
export interface RichMessage {
  messageUuid: string
  messageType: RichType
  content: unknown
}

type Stored = Record<string, unknown>

/** Attaches the upload at `content.{field}` to the message; refuses what is no file of the sender's (422) or of another kind. */
const attach = async (
  { tx, platform, caller, message }: Making,
  field: 'filePath' | 'coverPath',
  filePath: string,
  of?: { kinds: readonly FileType[]; otherwise: Said },
): Promise<FileObject> => {
  const at = `content.${field}`
  const owner = { ownerType: MESSAGE_FILES, ownerUuid: message.messageUuid }
  const [file] = await attachFiles(tx, platform, { ...owner, filePaths: [filePath], userUuid: caller.userUuid, field: at })
  if (file === undefined) return refuseField(at, '文件不存在或已失效')
  if (of !== undefined && !of.kinds.includes(file.fileType)) refuseField(at, of.otherwise)
  return file
}

interface Making {
  tx: Tx
  platform: Platform
  caller: TenantCaller
  message: RichMessage
}

const parse = <S extends Parameters<typeof parseInput>[0]>(schema: S, { message }: Making) =>
  parseInput(schema, message.content ?? {}, ['content'])

const MAKE = {
  image: async (making) => {
    const { filePath } = parse(imageContentInput, making)
    const file = await attach(making, 'filePath', filePath, { kinds: ['image'], otherwise: t('请选择图片') })
    return { filePath, fileName: file.name, size: file.fileSize, width: file.width ?? 0, height: file.height ?? 0 }
  },
  file: async (making) => {
    const { filePath } = parse(fileContentInput, making)
    const file = await attach(making, 'filePath', filePath)
    return { filePath, fileName: file.name, fileExtension: file.fileExtension, size: file.fileSize }
  },
  audio: async (making) => {
    const { filePath, durationSeconds } = parse(audioContentInput, making)
    // Recorders of browsers write sound alone into the containers of films.
    const file = await attach(making, 'filePath', filePath, { kinds: ['audio', 'video'], otherwise: t('请选择音频') })
    return { filePath, size: file.fileSize, durationSeconds }
  },
  video: async (making) => {
    const { filePath, coverPath, ...shape } = parse(videoContentInput, making)
    const file = await attach(making, 'filePath', filePath, { kinds: ['video'], otherwise: t('请选择视频') })
    if (coverPath !== undefined) await attach(making, 'coverPath', coverPath, { kinds: ['image'], otherwise: t('请选择图片') })
    return { filePath, fileName: file.name, size: file.fileSize, ...shape, ...(coverPath === undefined ? {} : { coverPath }) }
  },
  merge: async (making) => {
    const { sourceSessionUuid, seqList } = parse(mergeContentInput, making)
    const chosen = await chooseMessages(making.tx, making.caller, { sourceSessionUuid, seqList }, 'content.seqList')
    return mergedContent(making.tx, making.caller, sourceSessionUuid, chosen)
  },
} satisfies Record<RichType, (making: Making) => Promise<Stored>>

/** Types whose content is made from what the database knows. */
export const RICH_TYPES: Readonly<Record<RichType, unknown>> = MAKE

/**
 * The content that is stored, with its files attached to the message, inside the transaction that stores it. What the client says of a file
 * is not believed: name, size and pixels are those of the upload. Refuses foreign and absent files and files of another kind (422).
 */
export const makeContent = (making: Making): Promise<Stored> => MAKE[making.message.messageType](making)
