import type { Prompt } from '@qifuyun/contract/assistant/schema.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { and, desc, eq, or } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { aiPrompt } from './tables.ts'

const PROMPTS_MAX = 100

export const listPrompts = async (tx: Tx, { userUuid }: TenantCaller): Promise<Prompt[]> => {
  const rows = await tx
    .select()
    .from(aiPrompt)
    .where(or(eq(aiPrompt.userUuid, userUuid), eq(aiPrompt.shared, true)))
    .orderBy(desc(aiPrompt.createdAt))
    .limit(PROMPTS_MAX)
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

/** Keeps a prompt. To share one with everybody needs the management of the enterprise (401). */
export const savePrompt = async (tx: Tx, { clock, ids }: Platform, caller: TenantCaller, given: PromptIn): Promise<string> => {
  const { enterpriseUuid, userUuid } = caller
  const values = { title: given.title, content: given.content, shared: given.sharedFlag === 1 }
  if (values.shared && !holdsOneOf(caller.roles, [ROLE.basicInfo])) forbidden([ROLE.basicInfo])
  if (given.aiPromptUuid !== undefined) {
    const changed = await tx.update(aiPrompt).set(values).where(own(userUuid, given.aiPromptUuid)).returning()
    if (changed.length === 0) absent()
    return given.aiPromptUuid
  }
  const aiPromptUuid = ids.uuid()
  await tx.insert(aiPrompt).values({ enterpriseUuid, aiPromptUuid, userUuid, createdAt: clock.now(), ...values })
  return aiPromptUuid
}

export const deletePrompt = async (tx: Tx, { userUuid }: TenantCaller, aiPromptUuid: string): Promise<void> => {
  const gone = await tx.delete(aiPrompt).where(own(userUuid, aiPromptUuid)).returning()
  if (gone.length === 0) absent()
}
