import { z } from 'zod'
import { flagOut, instantOut, integer, text, uuid } from '#src/core/primitives.ts'
import { CONTROL_CHARACTERS, textLength } from '#src/core/text.ts'
import { AUDIO_SECONDS_MAX, CHOSEN_MAX, MENTIONS_MAX, MESSAGE_TYPES, TEXT_MAX, VIDEO_SECONDS_MAX } from './constants.ts'
import { say } from './messages.ts'

/** What each type of message holds (api.md §8.1; cards: card.ts): `…Content` as it is shown, `…ContentInput` as a client sends it. */

const mention = z.object({ imAccountId: z.uuid(), name: z.string(), offset: z.int(), length: z.int() })

export const textContent = z.object({ text: z.string(), mentions: z.array(mention), mentionAllFlag: flagOut() })
export type TextContent = z.output<typeof textContent>

export const textContentInput = z.object({
  text: z.string().superRefine((value, context) => {
    if (CONTROL_CHARACTERS.test(value)) context.addIssue({ code: 'custom', message: say('包含不支持的字符') })
    else if (value.trim() === '') context.addIssue({ code: 'custom', message: say('消息不能为空') })
    else if (textLength(value) > TEXT_MAX) context.addIssue({ code: 'custom', message: say('消息不能超过5000字') })
  }),
  mentions: z
    .array(z.object({ imAccountId: uuid(), name: text({ max: 30 }), offset: integer(0, TEXT_MAX * 2), length: integer(1, 40) }))
    .max(MENTIONS_MAX)
    .default([]),
  mentionAllFlag: z.preprocess((value) => value ?? 0, z.union([z.literal(0), z.literal(1)])),
})

/** Words of the server as a sentence, which browsers word; what is older than sentences has its Chinese text only. */
export const saidContent = z.looseObject({
  text: z.string(),
  /** Worded by the server already, where browsers have no catalogue for it. */
  english: z.string().optional(),
})
export type SaidContent = z.output<typeof saidContent>
export const systemContent = z.object({
  kind: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.string()),
  said: saidContent.optional(),
})
export type SystemContent = z.output<typeof systemContent>

/** The stored key of an upload. What the server knows about a file (name, size, pixels) is the server's; a client need not send it. */
const filePath = (required: '请选择要上传的文件' | '请选择图片' | '请选择音频' | '请选择视频') =>
  text({ max: 300, required: say(required) })

/** The addresses are signed again in each answer and work a day. */
const shownFile = { filePath: z.string(), fileFullPath: z.string(), size: z.int() }

export const imageContentInput = z.object({ filePath: filePath('请选择图片') })
export const imageContent = z.object({ ...shownFile, fileName: z.string(), width: z.int(), height: z.int(), thumbPath: z.string() })
export type ImageContent = z.output<typeof imageContent>

export const fileContentInput = z.object({ filePath: filePath('请选择要上传的文件') })
export const fileContent = z.object({
  ...shownFile,
  fileName: z.string(),
  fileExtension: z.string(),
  /** Saves the file; works ten minutes, after that ask `file/get_info`. */
  tmpFileHttpPath: z.string(),
})
export type FileContent = z.output<typeof fileContent>

const pixels = () => integer(1, 20_000).optional()

export const audioContentInput = z.object({
  filePath: filePath('请选择音频'),
  durationSeconds: z
    .number()
    .positive()
    .max(AUDIO_SECONDS_MAX, { error: say('音频不能超过300秒') }),
})
export const audioContent = z.object({ ...shownFile, durationSeconds: z.number() })
export type AudioContent = z.output<typeof audioContent>

export const videoContentInput = z.object({
  filePath: filePath('请选择视频'),
  durationSeconds: z.number().positive().max(VIDEO_SECONDS_MAX),
  width: pixels(),
  height: pixels(),
  /** An uploaded image. */
  coverPath: text({ max: 300 }).optional(),
})
export const videoContent = z.object({
  ...shownFile,
  fileName: z.string(),
  durationSeconds: z.number(),
  width: z.int().optional(),
  height: z.int().optional(),
  coverPath: z.string().optional(),
  coverFullPath: z.string().optional(),
})
export type VideoContent = z.output<typeof videoContent>

const seqList = z
  .array(integer(1, 2_147_483_647))
  .min(1)
  .max(CHOSEN_MAX)
  .transform((list) => [...new Set(list)].toSorted((a, b) => a - b))

/** Messages of one conversation, each once, ascending. */
export const chosenMessages = () => seqList

export const mergeContentInput = z.object({ sourceSessionUuid: uuid(), seqList })
export const mergeContent = z.object({
  title: z.string(),
  said: saidContent.optional(),
  items: z.array(z.object({ senderName: z.string(), messageType: z.enum(MESSAGE_TYPES), digest: z.string(), createTime: instantOut() })),
  sourceSessionUuid: z.uuid(),
  seqList: z.array(z.int()),
})
export type MergeContent = z.output<typeof mergeContent>
