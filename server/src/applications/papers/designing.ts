import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getPaperTemplate, listPapers, publishPaper, savePaperDraft } from '@qifuyun/contract/papers/endpoints.ts'
import { SIZE_NAMES, type SizeName } from '@qifuyun/contract/papers/sizes.ts'
import { TEMPLATE_LIMITS, type Template } from '@qifuyun/contract/papers/template.ts'
import { templateProblems } from '@qifuyun/kit/paper/problems.ts'
import { applicationsFor } from '#src/installed-apps/service.ts'
import { memberNames } from '#src/members/service.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { conflict, refuse, refuseField } from '#src/platform/errors.ts'
import type { Ids } from '#src/platform/ids.ts'
import { t } from '../texts.ts'
import { allPapers, type ServedPaper, shippedLayout } from './papers.ts'
import { groupsFor } from './parameters.ts'
import { paperDraft, paperPrint, paperVersion } from './tables.ts'
import { currentVersion, lockPaper, publishedSizes, storeVersion } from './versions.ts'

/** Who designs, in a transaction. */
export interface Designing {
  tx: Tx
  enterpriseUuid: string
  userUuid: string
  now: Date
  ids: Ids
}

type Listed = OutputOf<typeof listPapers>['paperList'][number]

/** Sizes with a layout, in the order of papers. */
const sizesOf = ({ paper }: ServedPaper, published: readonly { size: SizeName }[]): SizeName[] =>
  SIZE_NAMES.filter((size) => paper.layouts.some((layout) => layout.size === size) || published.some((each) => each.size === size))

/** How many rows were printed, by paper and size. */
const printedCounts = async (tx: Tx): Promise<Map<string, number>> => {
  const { paper, size } = paperVersion
  const rows = await tx
    .select({ paper, size, count: sql<number>`count(distinct ${paperPrint.rowUuid})`.mapWith(Number) })
    .from(paperPrint)
    .innerJoin(
      paperVersion,
      and(eq(paperVersion.enterpriseUuid, paperPrint.enterpriseUuid), eq(paperVersion.versionUuid, paperPrint.versionUuid)),
    )
    .groupBy(paper, size)
  return new Map(rows.map((row) => [`${row.paper} ${row.size}`, row.count]))
}

/** Papers of the applications that the enterprise has. */
export const listTemplates = async ({ tx, userUuid, now }: Designing): Promise<Listed[]> => {
  const apps = new Set((await applicationsFor(tx, { userUuid }, now)).map(({ appKey }) => appKey))
  const published = await publishedSizes(tx)
  const drafts = new Set(
    (await tx.select({ paper: paperDraft.paper, size: paperDraft.size }).from(paperDraft)).map((row) => `${row.paper} ${row.size}`),
  )
  const printed = await printedCounts(tx)
  return [...allPapers().values()]
    .filter(({ served: { app } }) => app.appKey === null || apps.has(app.appKey))
    .map((of) => {
      const own = published.get(of.id) ?? []
      return {
        paper: of.id,
        label: of.paper.label,
        appLabel: of.served.app.label,
        entityLabel: of.served.entity.spec.label,
        plainFlag: of.paper.plain ? (1 as const) : (0 as const),
        sizeList: sizesOf(of, own).map((size) => ({
          size,
          version: own.find((each) => each.size === size)?.version ?? 0,
          draftFlag: drafts.has(`${of.id} ${size}`) ? (1 as const) : (0 as const),
          printedCount: printed.get(`${of.id} ${size}`) ?? 0,
        })),
      }
    })
}

const ofLayout = ({ id }: ServedPaper, size: SizeName) => and(eq(paperDraft.paper, id), eq(paperDraft.size, size))

/** The draft of a layout, as it is stored. */
export const draftOf = async (tx: Tx, of: ServedPaper, size: SizeName) => {
  const [draft] = await tx.select().from(paperDraft).where(ofLayout(of, size))
  return draft
}

/** A template to edit, with all that it may be made of. */
export const templateToEdit = async ({ tx }: Designing, of: ServedPaper, size: SizeName): Promise<OutputOf<typeof getPaperTemplate>> => {
  const draft = await draftOf(tx, of, size)
  const current = await currentVersion(tx, of, size)
  const published = (await publishedSizes(tx)).get(of.id) ?? []
  const names = await memberNames(tx, draft?.updatedBy ? [draft.updatedBy] : [])
  return {
    paper: of.id,
    label: of.paper.label,
    appLabel: of.served.app.label,
    sizeList: sizesOf(of, published),
    version: current?.version ?? 0,
    template: draft?.template ?? current?.template ?? null,
    shipped: shippedLayout(of, size) ?? null,
    draft:
      draft === undefined
        ? null
        : { rev: draft.rev, updateTime: draft.updatedAt.toISOString(), updateUserName: names.get(draft.updatedBy ?? '') ?? null },
    groupList: (await groupsFor(tx, of)).map((group) => ({ ...group, fields: [...group.fields] })),
    printedCount: (await printedCounts(tx)).get(`${of.id} ${size}`) ?? 0,
  }
}

const TAKEN_OVER = -1

/** Keeps a draft. 409 when somebody else changed it in the meantime, unless this one takes over. */
export const saveDraft = async (
  { tx, enterpriseUuid, userUuid, now }: Designing,
  of: ServedPaper,
  { size, template, rev }: ParsedInputOf<typeof savePaperDraft>,
): Promise<{ rev: number }> => {
  if (template.size !== size) refuseField('template', '选项无效')
  if (JSON.stringify(template).length > TEMPLATE_LIMITS.bytes) refuseField('template', t('模板过大'))
  await lockPaper(tx, enterpriseUuid, of.id)
  const before = await draftOf(tx, of, size)
  const standing = before?.rev ?? 0
  if (rev !== TAKEN_OVER && rev !== standing) {
    const name = (await memberNames(tx, before?.updatedBy ? [before.updatedBy] : [])).values().next().value ?? ''
    conflict(t('模板正由{name}编辑', { name }), 'VERSION_CONFLICT', { current: standing })
  }
  const values = { template, rev: standing + 1, updatedAt: now, updatedBy: userUuid }
  await tx
    .insert(paperDraft)
    .values({ enterpriseUuid, paper: of.id, size, ...values })
    .onConflictDoUpdate({ target: [paperDraft.enterpriseUuid, paperDraft.paper, paperDraft.size], set: values })
  return { rev: values.rev }
}

/** What keeps a template from being printed. */
const errorsOf = async (tx: Tx, of: ServedPaper, template: Template): Promise<number> =>
  templateProblems(template, await groupsFor(tx, of)).filter(({ level }) => level === 'error').length

/** The draft becomes what is printed from now on. */
export const publishDraft = async (
  { tx, enterpriseUuid, userUuid, now, ids }: Designing,
  of: ServedPaper,
  { size, rev }: ParsedInputOf<typeof publishPaper>,
): Promise<{ version: number }> => {
  await lockPaper(tx, enterpriseUuid, of.id)
  const draft = (await draftOf(tx, of, size)) ?? refuse(t('没有草稿'))
  if (draft.rev !== rev) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: draft.rev })
  const errors = await errorsOf(tx, of, draft.template)
  if (errors > 0) refuseField('template', t('模板还有{n}个错误', { n: errors }))
  const version = ((await currentVersion(tx, of, size))?.version ?? 0) + 1
  await storeVersion(tx, of, { version, template: draft.template }, { enterpriseUuid, by: userUuid, now, ids })
  await tx.delete(paperDraft).where(ofLayout(of, size))
  return { version }
}

/** Throws the draft away. */
export const discardDraft = async ({ tx, enterpriseUuid }: Designing, of: ServedPaper, size: SizeName): Promise<void> => {
  await lockPaper(tx, enterpriseUuid, of.id)
  await tx.delete(paperDraft).where(ofLayout(of, size))
}
