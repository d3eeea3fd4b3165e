import { ANSWER_STATE } from '@qifuyun/contract/assistant/constants.ts'
import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { attachFiles } from '#src/files/service.ts'
import { and, eq, gte, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { AI_FILE, PICTURE_TOKENS, picturesOf, readFiles, withFiles } from './attachments.ts'
import { reserve, type Scope, scopesOf } from './budgets.ts'
import { addSession, currentMessages, ownSession } from './conversations.ts'
import { OUTPUT_MAX } from './model.ts'
import { aiMessage, aiSession, type ReadFile } from './tables.ts'
import { conflict, refuseField } from './texts.ts'
import { lostBefore } from './times.ts'
import { type Said, tokensOf, windowOf } from './window.ts'

/** Messages that are looked at for the window of the model. */
const LOOK_BACK = 60
const TITLE_LENGTH = 20

export interface Question {
  aiSessionUuid?: string | undefined
  content: string
  files: readonly string[]
  regenerateOf?: string | undefined
  editOf?: string | undefined
}

/** A question that was stored, with its answer to come. */
export interface Begun {
  aiSessionUuid: string
  questionUuid: string
  answerUuid: string
  /** In the words that were asked. */
  question: string
  /** The conversation, the question last. */
  said: Said[]
  scopes: Scope[]
  month: string
  reserved: number
  /** Set aside of it for each step, for the pictures. */
  pictureTokens: number
}

type Row = typeof aiMessage.$inferSelect

const supersede = (tx: Tx, aiSessionUuid: string, fromSeq: number, now: Date) =>
  tx
    .update(aiMessage)
    .set({ supersededAt: now })
    .where(and(eq(aiMessage.aiSessionUuid, aiSessionUuid), gte(aiMessage.seq, fromSeq), isNull(aiMessage.supersededAt)))

/** What stays of the conversation before the question, and the question where it is there already. */
const goBack = async (tx: Tx, rows: Row[], { regenerateOf, editOf }: Question, now: Date): Promise<{ kept: Row[]; asked: Row | null }> => {
  const last = rows.at(-1)
  const gone = rows.findIndex(({ aiMessageUuid }) => aiMessageUuid === (regenerateOf ?? editOf))
  const from = rows[gone]
  if (regenerateOf === undefined && editOf === undefined) return { kept: rows, asked: null }
  if (from === undefined) return absent()
  if (regenerateOf !== undefined && (from !== last || from.roleCode !== 2)) conflict('数据已被他人修改，请刷新后重试', 'STATE_CHANGED')
  if (editOf !== undefined && from.roleCode !== 1) absent()
  await supersede(tx, from.aiSessionUuid, from.seq, now)
  const kept = rows.slice(0, gone)
  return regenerateOf === undefined ? { kept, asked: null } : { kept: kept.slice(0, -1), asked: kept.at(-1) ?? absent() }
}

const saidIn = (role: Said['role'], content: string, files: readonly ReadFile[]): Said => ({
  role,
  content: withFiles(content, files),
  pictures: files.filter(({ mediaType }) => mediaType !== undefined),
})

/**
 * Stores a question and its answer to come, and sets tokens aside for it. Refuses without words, while another answer is on its way (409),
 * and when the tokens of the month are used up (429).
 */
export const begin = async (tx: Tx, platform: Platform, caller: TenantCaller, question: Question): Promise<Begun> => {
  const { enterpriseUuid, userUuid } = caller
  const { ids } = platform
  const now = platform.clock.now()
  if (question.content === '' && question.regenerateOf === undefined) refuseField('content', '请输入问题')
  const aiSessionUuid =
    question.aiSessionUuid === undefined
      ? await addSession(tx, caller, [...question.content].slice(0, TITLE_LENGTH).join(''), { now, ids })
      : (await ownSession(tx, caller, question.aiSessionUuid, true)).aiSessionUuid
  const rows = await currentMessages(tx, aiSessionUuid, LOOK_BACK)
  const last = rows.at(-1)
  if (last?.stateCode === ANSWER_STATE.generating && last.createdAt >= lostBefore(now)) conflict('回答正在生成，请稍候', 'STATE_CHANGED')
  const { kept, asked } = await goBack(tx, rows, question, now)
  const seq = (last?.seq ?? 0) + 1
  const questionUuid = asked?.aiMessageUuid ?? ids.uuid()
  const answerUuid = ids.uuid()
  const files =
    asked === null
      ? await readFiles(
          platform,
          await attachFiles(tx, platform, {
            ownerType: AI_FILE,
            ownerUuid: questionUuid,
            filePaths: question.files,
            userUuid,
            field: 'files',
          }),
        )
      : asked.files
  const common = { enterpriseUuid, aiSessionUuid, createdAt: now }
  await tx
    .insert(aiMessage)
    .values([
      ...(asked === null
        ? [{ ...common, aiMessageUuid: questionUuid, seq, roleCode: 1, content: question.content, files, stateCode: ANSWER_STATE.done }]
        : []),
      { ...common, aiMessageUuid: answerUuid, seq: seq + 1, roleCode: 2, content: '', stateCode: ANSWER_STATE.generating },
    ])
  await tx.update(aiSession).set({ updatedAt: now }).where(eq(aiSession.aiSessionUuid, aiSessionUuid))
  const words = asked?.content ?? question.content
  const said: Said[] = [
    ...kept.map((row) => saidIn(row.roleCode === 1 ? 'user' : 'assistant', row.content, row.files)),
    saidIn('user', words, files),
  ]
  const scopes = await scopesOf(tx, caller)
  const read = windowOf(said)
  const pictureTokens = picturesOf(read).length * PICTURE_TOKENS
  const reserved = tokensOf(JSON.stringify(read)) + pictureTokens + OUTPUT_MAX
  await reserve(tx, enterpriseUuid, { scopes, tokens: reserved, now })
  return { aiSessionUuid, questionUuid, answerUuid, question: words, said, scopes, month: chinaMonth(now), reserved, pictureTokens }
}
