import type { saveOperatorTem } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { asc, eq, isNull } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flowTemplate, type StoredDraft } from '../tables.ts'
import { conflict, refuseField } from '../texts.ts'
import { readDraft } from './definition-input.ts'
import { TEMPLATES } from './template-list.ts'

export interface Template {
  templateUuid: string
  flowCode: string | null
  definition: StoredDraft
  version: number
}

/** Every template: those of the product, as the operator may have changed them, then their own. */
export const listTemplates = async (tx: Tx): Promise<Template[]> => {
  const stored = await tx
    .select()
    .from(flowTemplate)
    .where(isNull(flowTemplate.deletedAt))
    .orderBy(asc(flowTemplate.createdAt), asc(flowTemplate.templateUuid))
  const byUuid = new Map(stored.map((row) => [row.templateUuid, row]))
  const known = TEMPLATES.map((template): Template => byUuid.get(template.templateUuid) ?? { ...template, version: 0 })
  const own = stored.filter(({ templateUuid }) => !known.some((one) => one.templateUuid === templateUuid))
  return [...known, ...own]
}

export const getTemplate = async (tx: Tx, templateUuid: string): Promise<Template> =>
  (await listTemplates(tx)).find((template) => template.templateUuid === templateUuid) ?? absent()

/** Properties of nodes and conditions that name people, roles or departments of one enterprise. */
const NAMING = new Set(['userUuidList', 'orgRoleIdList', 'emptyUserUuidList', 'userUuid', 'range'])

const namesAnybody = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, part]) => (NAMING.has(key) && part !== undefined && [part].flat().length > 0) || namesAnybody(part),
  )
}

/** Adds or changes a template of the platform. */
export const saveTemplate = async (
  tx: Tx,
  { ids, clock }: Platform,
  by: string,
  { templateUuid, version, flowCode, ...given }: ParsedInputOf<typeof saveOperatorTem>,
): Promise<{ templateUuid: string; version: number }> => {
  const before = templateUuid === undefined ? undefined : await getTemplate(tx, templateUuid)
  if (before !== undefined && version !== undefined && version !== before.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: before.version })
  // Templates name nobody: people and departments belong to enterprises.
  const definition = await readDraft(tx, { ...given, startPurview: undefined, flowManager: undefined }, before?.definition ?? null)
  if (definition.flowName.trim() === '') refuseField('flowName', '必填')
  if (namesAnybody(definition.nodeTree)) refuseField('nodeTree', '模板不能指定成员、角色或部门')
  const code = flowCode ? flowCode : (before?.flowCode ?? null)
  if (before === undefined || before.version === 0) {
    const uuid = before?.templateUuid ?? ids.uuid()
    await tx.insert(flowTemplate).values({ templateUuid: uuid, flowCode: code, definition, ...created(by, clock.now()) })
    return { templateUuid: uuid, version: 1 }
  }
  const next = before.version + 1
  await tx
    .update(flowTemplate)
    .set({ flowCode: code, definition, version: next, ...updated(by, clock.now()) })
    .where(eq(flowTemplate.templateUuid, before.templateUuid))
  return { templateUuid: before.templateUuid, version: next }
}
