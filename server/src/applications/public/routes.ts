import { IMAGE_LIMIT_KB } from '@qifuyun/contract/files/constants.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { storeAll } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { conflict, refuseField } from '#src/platform/errors.ts'
import type { RequestInfo } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countSubmission, countUploads, findLink, forgetUploads, openLink, type PublicLink, type Whose } from '#src/self-service/service.ts'
import { addByLink } from '../comments/comment.ts'
import type { Reach } from '../read/scope.ts'
import { servedOf } from '../runtime/served-entity.ts'
import { act } from '../write/act.ts'
import { addRow } from '../write/add.ts'
import { refusing } from '../write/draft.ts'
import { readForm } from '../write/form-names.ts'
import type { Values } from '../write/places.ts'
import type { Writing } from '../write/writer.ts'
import { actionsOpen, rowOf, type ServedPage, servedPage, takesDocuments, viewPage, writingBy } from './pages.ts'
import { payPath } from './pay.ts'

const FILES_AT_ONCE = 9
/** A document that comes by a link. */
const DOCUMENT_LIMIT_KB = 20_480
/** The page of a thing that was just sent in stays open this long. */
const NEW_LINK_MS = 90 * 86_400_000

/** The link says what may be done, not a right. */
const BY_LINK: Reach = { scope: undefined, manager: true, reveals: false, sees: () => true, unveils: () => false, may: () => true }

interface Opened {
  writing: Writing
  link: PublicLink
  of: ServedPage
}

/** Whether everybody comes by the same link. */
export const whoseIs = ({ kind }: PublicLink): Whose => {
  const { adds, own } = servedPage(kind).page
  return adds?.shared || own?.shared ? 'shared' : 'own'
}

/** Does something in the enterprise of a link, as nobody known. */
export const inside = async <T>(
  platform: Platform,
  link: PublicLink,
  request: RequestInfo,
  work: (opened: Opened, tx: Tx) => Promise<T>,
): Promise<T> =>
  platform.db.tenant(link.spaceUuid, null, (tx) => {
    const writing = writingBy(tx, platform, link, request)
    return work({ writing, link, of: servedPage(link.kind) }, tx)
  })

const actBy = async ({ writing, link, of }: Opened, tx: Tx, { action: name, token: _token, ...sent }: Values): Promise<void> => {
  if (!(of.page.actions ?? []).some((each) => each === name)) refuseField('action', '选项无效')
  const row = await rowOf(tx, of, link)
  const found = actionsOpen(of, row).find(([each]) => each === name)
  if (found === undefined) return conflict('当前状态不允许该操作', 'STATE_CHANGED', { current: row.state })
  const [action, spec] = found
  await readForm(spec, sent, (form) => act(writing, of.served, row.uuid, { name: action, action: spec, reach: BY_LINK, sent: form }))
}

const addBy = async ({ writing, link, of }: Opened, tx: Tx, input: Values): Promise<string | null> => {
  const { adds } = of.page
  const { fill } = of.handlers
  if (adds === undefined || fill === undefined) return refuseField('token', '选项无效')
  const row = await rowOf(tx, of, link)
  const sent = Object.fromEntries(
    adds.form.flatMap((line) => {
      const key = line.replace(/!$/, '')
      return key in input ? [[key, input[key]] as const] : []
    }),
  )
  const values = await refusing(async () => fill({ ...writing.context(), row, sent }))
  const { row: made } = await addRow(writing, servedOf(adds.of), values)
  await forgetUploads(tx, link)
  if (adds.leadsTo === undefined) return null
  const expiresAt = new Date(writing.now.getTime() + NEW_LINK_MS)
  return openLink(tx, writing.platform, { enterpriseUuid: link.spaceUuid, kind: adds.leadsTo, rowUuid: made.uuid }, expiresAt)
}

const commentBy = async ({ writing, link, of }: Opened, tx: Tx, said: { content: string; images: string[] }): Promise<void> => {
  if (!of.page.comments) refuseField('token', '选项无效')
  const row = await rowOf(tx, of, link)
  await addByLink(writing, of.served, row.uuid, said)
  await forgetUploads(tx, link)
  await of.handlers.commented?.({ ...writing.context(), row, content: said.content })
}

const payBy = async ({ writing, link, of }: Opened, tx: Tx): Promise<string> => {
  const row = await rowOf(tx, of, link)
  const owed = of.handlers.owes?.(row) ?? null
  if (owed === null) return conflict('当前状态不允许该操作', 'STATE_CHANGED', { current: row.state })
  const elsewhere = (await of.handlers.paysAt?.({ ...writing.context(), row })) ?? null
  return elsewhere ?? payPath(writing, of.served.app, row.uuid, owed)
}

/** The calls of an application's public pages. */
export const publicPageRoutes = (platform: Platform, app: App): Route[] => {
  const kinds = (app.pages ?? []).map(({ kind }) => kind)
  if (kinds.length === 0) return []
  const calls = publicEndpoints(app)
  const opened = (token: string) => findLink(platform, token, kinds)
  return [
    handle(calls.publicPage, async ({ input, request }) =>
      inside(platform, await opened(input.token), request, async ({ writing, of, link }, tx) =>
        viewPage(writing, of, await rowOf(tx, of, link)),
      ),
    ),
    handle(calls.publicAct, async ({ input, request }) => {
      const link = await opened(input.token)
      await countSubmission(platform, link)
      await inside(platform, link, request, (all, tx) => actBy(all, tx, input))
      return { path: null }
    }),
    handle(calls.publicAdd, async ({ input, request }) => {
      const link = await opened(input.token)
      await countSubmission(platform, link, whoseIs(link))
      return { path: await inside(platform, link, request, (all, tx) => addBy(all, tx, input)) }
    }),
    handle(calls.publicComment, async ({ input: { token, ...said }, request }) => {
      const link = await opened(token)
      await countSubmission(platform, link)
      await inside(platform, link, request, (all, tx) => commentBy(all, tx, said))
      return { path: null }
    }),
    handle(calls.publicPay, async ({ input, request }) => {
      const link = await opened(input.token)
      await countSubmission(platform, link)
      return { path: await inside(platform, link, request, payBy) }
    }),
    handle(calls.publicUpload, async ({ input: { token, purpose }, content }) => {
      const link = await opened(token)
      if (purpose === 'file' && !takesDocuments(servedPage(link.kind))) refuseField('purpose', '选项无效')
      const limit = (purpose === 'image' ? IMAGE_LIMIT_KB : DOCUMENT_LIMIT_KB) * 1_024
      const belonging = { space: link.spaceUuid, userUuid: link.uuid, purpose, limit }
      const fileList = await storeAll(platform, belonging, content)
      await countUploads(platform, link, Math.min(fileList.length, FILES_AT_ONCE), whoseIs(link))
      const [first = refuseField('files', '请选择要上传的文件')] = fileList
      return { ...first, fileList }
    }),
  ]
}
