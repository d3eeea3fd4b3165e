import type { Prompt } from '@qifuyun/contract/assistant/schema.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { and, count, desc, eq, ne, or, type SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden, refuse } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { aiPrompt } from './tables.ts'

/** Prompts of one person, and those that an enterprise shares: the list has room for all of them. */
const PROMPTS_MAX = 100

export const listPrompts = async (tx: Tx, { userUuid }: TenantCaller): Promise<Prompt[]> => {
  const rows = await tx
    .select()
    .from(aiPrompt)
    .where(or(eq(aiPrompt.userUuid, userUuid), eq(aiPrompt.shared, true)))
    .orderBy(desc(aiPrompt.createdAt))
  return rows.map((row) => ({
    aiPromptUuid: row.aiPromptUuid,
    title: row.title,
    content: row.content,
    sharedFlag: row.shared ? 1 : 0,
    mineFlag: row.userUuid === userUuid ? 1 : 0,
  }))
}

const own = (userUuid: string, aiPromptUuid: string) => and(eq(aiPrompt.aiPromptUuid, aiPromptUuid), eq(aiPrompt.userUuid, userUuid))

interface PromptIn {
  aiPromptUuid?: string | undefined
  title: string
  content: string
  sharedFlag: 0 | 1
}

const refuseMore = async (tx: Tx, of: SQL | undefined): Promise<void> => {
  const [counted] = await tx.select({ n: count() }).from(aiPrompt).where(of)
  if ((counted?.n ?? 0) >= PROMPTS_MAX) refuse({ text: '最多{max}项', params: { max: PROMPTS_MAX } }, {}, 'LIMIT')
}

/** Keeps a prompt. To share one with everybody needs the management of the enterprise (401). */
export const savePrompt = async (tx: Tx, { clock, ids }: Platform, caller: TenantCaller, given: PromptIn): Promise<string> => {
  const { enterpriseUuid, userUuid } = caller
  const values = { title: given.title, content: given.content, shared: given.sharedFlag === 1 }
  if (values.shared && !holdsOneOf(caller.roles, [ROLE.basicInfo])) forbidden([ROLE.basicInfo])
  if (values.shared)
    await refuseMore(
      tx,
      and(eq(aiPrompt.shared, true), given.aiPromptUuid === undefined ? undefined : ne(aiPrompt.aiPromptUuid, given.aiPromptUuid)),
    )
  if (given.aiPromptUuid !== undefined) {
    const changed = await tx.update(aiPrompt).set(values).where(own(userUuid, given.aiPromptUuid)).returning()
    if (changed.length === 0) absent()
    return given.aiPromptUuid
  }
  await refuseMore(tx, eq(aiPrompt.userUuid, userUuid))
  const aiPromptUuid = ids.uuid()
  await tx.insert(aiPrompt).values({ enterpriseUuid, aiPromptUuid, userUuid, createdAt: clock.now(), ...values })
  return aiPromptUuid
}

export const deletePrompt = async (tx: Tx, { userUuid }: TenantCaller, aiPromptUuid: string): Promise<void> => {
  const gone = await tx.delete(aiPrompt).where(own(userUuid, aiPromptUuid)).returning()
  if (gone.length === 0) absent()
}
