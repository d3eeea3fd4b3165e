import { createHash } from 'node:crypto'
import type { SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { and, desc, eq, gt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { Ids } from '#src/platform/ids.ts'
import { t } from '../texts.ts'
import { type ServedPaper, shippedLayout } from './papers.ts'
import { paperVersion } from './tables.ts'

/** A template as papers are printed with it. */
export interface Version {
  /** null: it came with the application, and nothing was printed with it yet. */
  versionUuid: string | null
  /** 0: as it came with the application. */
  version: number
  template: Template
}

/** What a paper of this size is printed with now; undefined where there is no layout of the size. */
export const currentVersion = async (tx: Tx, of: ServedPaper, size: SizeName): Promise<Version | undefined> => {
  const { versionUuid, version, template } = paperVersion
  const [published] = await tx
    .select({ versionUuid, version, template })
    .from(paperVersion)
    .where(and(eq(paperVersion.paper, of.id), eq(paperVersion.size, size), gt(version, 0)))
    .orderBy(desc(version))
    .limit(1)
  if (published !== undefined) return published
  const shipped = shippedLayout(of, size)
  return shipped && { versionUuid: null, version: 0, template: shipped }
}

/** The same; refuses a size without a layout. */
export const versionToPrint = async (tx: Tx, of: ServedPaper, size: SizeName): Promise<Version> =>
  (await currentVersion(tx, of, size)) ?? refuseField('size', t('这种纸张没有模板'))

const digestOf = (template: Template): string => createHash('sha256').update(JSON.stringify(template)).digest('hex')

interface Storing {
  enterpriseUuid: string
  /** null: the product itself. */
  by: string | null
  now: Date
  ids: Ids
}

/** Keeps a template for as long as something printed with it may be printed again. */
export const storeVersion = async (
  tx: Tx,
  of: Pick<ServedPaper, 'id'>,
  { version, template }: Pick<Version, 'version' | 'template'>,
  { enterpriseUuid, by, now, ids }: Storing,
): Promise<string> => {
  const digest = digestOf(template)
  const versionUuid = ids.uuid()
  const { size } = template
  const values = { enterpriseUuid, versionUuid, paper: of.id, size, version, digest, template, publishedAt: now, publishedBy: by }
  const [stored] = await tx.insert(paperVersion).values(values).onConflictDoNothing().returning({ versionUuid: paperVersion.versionUuid })
  if (stored !== undefined) return stored.versionUuid
  // The one that came with the application was printed with before.
  const [found] = await tx
    .select({ versionUuid: paperVersion.versionUuid })
    .from(paperVersion)
    .where(
      and(eq(paperVersion.paper, of.id), eq(paperVersion.size, size), eq(paperVersion.version, version), eq(paperVersion.digest, digest)),
    )
  if (found === undefined) throw new Error(`the template ${of.id} ${size} was neither stored nor found`)
  return found.versionUuid
}

/** Nobody else stores a version, a draft or a print of the paper until commit. */
export const lockPaper = async (tx: Tx, enterpriseUuid: string, paper: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${enterpriseUuid} ${paper}`}, 0))`)
}

/** Sizes for which the enterprise has published layouts of its own, by paper. */
export const publishedSizes = async (tx: Tx): Promise<Map<string, { size: SizeName; version: number }[]>> => {
  const { paper, size, version } = paperVersion
  const rows = await tx
    .select({ paper, size, version: sql<number>`max(${version})`.mapWith(Number) })
    .from(paperVersion)
    .where(gt(version, 0))
    .groupBy(paper, size)
  return Map.groupBy(rows, ({ paper: id }) => id)
}
