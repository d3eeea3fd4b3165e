import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { LINK_UPLOADS, TOKEN_LENGTH } from '@qifuyun/contract/self-service/schema.ts'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import { hashToken } from '#src/platform/crypto/token.ts'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuseField, tooMany, wrongProof } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { publicLink } from './tables.ts'

export type PublicLink = typeof publicLink.$inferSelect

/** Whether a link is one person's, or one that everybody has who passes by; each of those is counted by their address, too. */
export type Whose = 'own' | 'shared'
const SUBMISSIONS_A_MINUTE: Record<Whose, number> = { own: 5, shared: 120 }
/** Files that wait to be sent in. */
const UPLOADS: Record<Whose, number> = { own: LINK_UPLOADS, shared: 10 * LINK_UPLOADS }
const MINUTE_S = 60
/** Dead links are kept for a while, so that their holders are not told something else by chance. */
const KEPT_DAYS = 30

const tokenOf = ({ secrets }: Pick<Platform, 'secrets'>, linkUuid: string): string =>
  secrets.hmac('public-link', linkUuid).slice(0, TOKEN_LENGTH)

const pathOf = (platform: Platform, { kind, uuid }: Pick<PublicLink, 'kind' | 'uuid'>): string => `/h5/${kind}/${tokenOf(platform, uuid)}`

/** What a link is found by: the hash of the token that the secret makes of its id. */
export const tokenHashOf = (secrets: Secrets, linkUuid: string): string => hashToken(tokenOf({ secrets }, linkUuid))

/** What a link opens: a kind of page about a row of an enterprise. */
export interface LinkTarget {
  enterpriseUuid: string
  kind: string
  rowUuid: string
}

const opensTo = ({ enterpriseUuid, kind, rowUuid }: LinkTarget) =>
  and(eq(publicLink.spaceUuid, enterpriseUuid), eq(publicLink.rowUuid, rowUuid), eq(publicLink.kind, kind), isNull(publicLink.revokedAt))

/** Paths of the pages of records, by record, good until `expiresAt`: the links that they have, or new ones. One statement for all of them. */
export const openLinks = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, kind }: Omit<LinkTarget, 'rowUuid'>,
  rowUuids: readonly string[],
  expiresAt: Date,
): Promise<Map<string, string>> => {
  const fresh = [...new Set(rowUuids)].map((rowUuid) => {
    const uuid = platform.ids.uuid()
    return { rowUuid, uuid, tokenHash: tokenHashOf(platform.secrets, uuid) }
  })
  if (fresh.length === 0) return new Map()
  const now = platform.clock.now()
  const { rows } = await tx.execute<{ row: string; link: string }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as w("rowUuid" uuid, uuid uuid, "tokenHash" text)),
    known as (
      update public_link l set expires_at = ${expiresAt} from wanted w
      where l.space_uuid = ${enterpriseUuid} and l.row_uuid = w."rowUuid" and l.kind = ${kind} and l.revoked_at is null
      returning l.row_uuid, l.uuid),
    made as (
      insert into public_link (uuid, token_hash, space_uuid, kind, row_uuid, expires_at, counted_since, created_at)
      select w.uuid, w."tokenHash", ${enterpriseUuid}, ${kind}, w."rowUuid", ${expiresAt}, ${now}, ${now} from wanted w
      where w."rowUuid" not in (select row_uuid from known)
      returning row_uuid, uuid)
    select row_uuid as row, uuid as link from known union all select row_uuid, uuid from made order by 2`)
  return new Map(rows.map(({ row, link }) => [row, pathOf(platform, { kind, uuid: link })]))
}

/** The path of the record's page, good until `expiresAt`: the link that it has, or a new one. */
export const openLink = async (tx: Tx, platform: Platform, { rowUuid, ...of }: LinkTarget, expiresAt: Date): Promise<string> =>
  (await openLinks(tx, platform, of, [rowUuid], expiresAt)).get(rowUuid) ?? ''

/** Paths of the live links of records, by record; one statement for all of them. */
export const linksOf = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, kind }: Omit<LinkTarget, 'rowUuid'>,
  rowUuids: readonly string[],
): Promise<Map<string, string>> => {
  if (rowUuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(publicLink)
    .where(
      and(
        eq(publicLink.spaceUuid, enterpriseUuid),
        inArray(publicLink.rowUuid, [...rowUuids]),
        eq(publicLink.kind, kind),
        isNull(publicLink.revokedAt),
        gt(publicLink.expiresAt, platform.clock.now()),
      ),
    )
    .orderBy(desc(publicLink.createdAt))
  return new Map(rows.map((link) => [link.rowUuid, pathOf(platform, link)]))
}

/** Ends every link to a record. */
export const revokeLinks = async (tx: Tx, { clock }: Platform, target: LinkTarget): Promise<void> => {
  await tx.update(publicLink).set({ revokedAt: clock.now() }).where(opensTo(target))
}

/** Unknown, expired and revoked cannot be told apart: 404. */
export const refuseLink = (): never => wrongProof('链接已失效')

/** The live link of a token. Refuses with 404. */
export const findLink = async ({ db, clock }: Platform, token: string, kinds?: readonly string[]): Promise<PublicLink> => {
  const live = and(eq(publicLink.tokenHash, hashToken(token)), isNull(publicLink.revokedAt), gt(publicLink.expiresAt, clock.now()))
  const [link] = await db.system((tx) => tx.select().from(publicLink).where(live))
  if (link === undefined || (kinds !== undefined && !kinds.includes(link.kind))) return refuseLink()
  return link
}

/** Counts one submission by a link, in a transaction of its own: what is refused counts too. Refuses with 429 more than may come in a minute. */
export const countSubmission = async ({ db, clock, config }: Platform, { uuid }: PublicLink, whose: Whose = 'own'): Promise<void> => {
  if (!config.rateLimit) return
  const now = clock.now()
  const fresh = sql`${publicLink.countedSince} <= ${new Date(now.getTime() - MINUTE_S * 1_000)}`
  const [counted] = await db.system((tx) =>
    tx
      .update(publicLink)
      .set({
        submissions: sql`case when ${fresh} then 1 else ${publicLink.submissions} + 1 end`,
        countedSince: sql`case when ${fresh} then ${now} else ${publicLink.countedSince} end`,
      })
      .where(eq(publicLink.uuid, uuid))
      .returning(),
  )
  if (counted === undefined || counted.submissions <= SUBMISSIONS_A_MINUTE[whose]) return
  tooMany('RATE', MINUTE_S - (now.getTime() - counted.countedSince.getTime()) / 1_000)
}

/** Counts pictures that a link brings; refuses too many. */
export const countUploads = async ({ db }: Platform, { uuid }: PublicLink, more: number, whose: Whose): Promise<void> => {
  const [counted] = await db.system((tx) =>
    tx
      .update(publicLink)
      .set({ uploads: sql`${publicLink.uploads} + ${more}` })
      .where(and(eq(publicLink.uuid, uuid), sql`${publicLink.uploads} + ${more} <= ${UPLOADS[whose]}`))
      .returning({ uuid: publicLink.uuid }),
  )
  if (counted === undefined) refuseField('files', { text: '最多上传{n}个文件', params: { n: UPLOADS[whose] } })
}

/** What was brought has been sent in: anyone who scans the same code next may bring as many. */
export const forgetUploads = async (tx: Tx, { uuid }: PublicLink): Promise<void> => {
  await tx.update(publicLink).set({ uploads: 0 }).where(eq(publicLink.uuid, uuid))
}

/** Path of the page that a token opens. */
export const resolveToken = async (platform: Platform, token: string): Promise<string> => pathOf(platform, await findLink(platform, token))

/** Forgets links that have been dead for a month. */
export const cleanLinks = ({ db, clock }: Platform): Promise<unknown> =>
  db.system((tx) => tx.delete(publicLink).where(lt(publicLink.expiresAt, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))))
