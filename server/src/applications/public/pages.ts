import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { FORM_KINDS, type PublicField, type PublicOption, type PublicPageOutput } from '@qifuyun/contract/self-service/schema.ts'
import { choosable } from '@qifuyun/kit/choosable.ts'
import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { PublicPage } from '@qifuyun/kit/public-page.ts'
import type { Choice, PublicPageHandlers } from '@qifuyun/kit/public-page-handlers.ts'
import { issueCode } from '@qifuyun/kit/signed-code.ts'
import { type ActionSpec, fromOf } from '@qifuyun/kit/states.ts'
import { isFree } from '@qifuyun/kit/work/approval.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { presentFiles, presentRichText } from '#src/files/service.ts'
import { NOBODY } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type PublicLink, refuseLink } from '#src/self-service/service.ts'
import { commentsForCustomer } from '../comments/comments.ts'
import { openWriting } from '../context.ts'
import { FOR_EVERYBODY, isVeiled } from '../read/hidden-rows.ts'
import { namesIn, titleOf } from '../read/names.ts'
import { valueText } from '../read/value-text.ts'
import { SERVED } from '../registry.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { textsIn } from '../write/places.ts'
import { lockStored } from '../write/row-store.ts'
import type { Writing } from '../write/writer.ts'
import { presentOwed } from './pay.ts'

/** A public page as the server runs it. */
export interface ServedPage {
  page: PublicPage
  served: ServedEntity
  handlers: PublicPageHandlers
}

/** The page of a kind. */
export const servedPage = (kind: string): ServedPage => {
  for (const { app, pages = [] } of SERVED) {
    const page = app.pages?.find((each) => each.kind === kind)
    if (page !== undefined) return { page, served: servedOf(page.of), handlers: pages.find((each) => each.kind === kind)?.handlers ?? {} }
  }
  return refuseLink()
}

/** Writing for anyone who holds a link: nobody known, with the files that came by it. */
export const writingBy = (tx: Tx, platform: Platform, link: PublicLink, { ip, requestId }: RequestInfo): Writing =>
  openWriting({
    tx,
    platform,
    enterpriseUuid: link.spaceUuid,
    person: null,
    operator: { ...NOBODY, userName: '公开链接', ip, requestId },
    now: platform.clock.now(),
    uploader: link.uuid,
  })

/** The row that a link is bound to. A link whose row is gone is dead. */
export const rowOf = async (tx: Tx, { served }: ServedPage, { rowUuid }: PublicLink): Promise<AnyStored> => {
  const [row] = await lockStored(tx, served, [rowUuid])
  return row ?? refuseLink()
}

const formKinds: ReadonlySet<string> = new Set(FORM_KINDS)
const isFormKind = (kind: string): kind is PublicField['kind'] => formKinds.has(kind)

type Offered = Readonly<Record<string, readonly Choice[]>>

/** References are chosen from what the application offers, as codes are. */
const asOffered = (key: string, spec: FieldSpec, offered: Offered): FieldSpec => {
  const choices = offered[key]
  if (choices === undefined || (spec.kind !== 'ref' && spec.kind !== 'refs')) return spec
  const options = choices.map((choice) => ({ ...choice, name: choice.code, tone: 'neutral' as const }))
  return { ...spec, kind: spec.kind === 'ref' ? 'dict' : 'choices', options }
}

const formField = (
  key: string,
  { kind, label, required, max, min, scale, hint, options, children, drawn }: FieldSpec,
  needed: boolean,
): PublicField[] =>
  isFormKind(kind)
    ? [
        {
          key,
          label,
          kind,
          required: required || needed || (kind === 'rows' && (min ?? 0) > 0),
          ...(max !== undefined && { max }),
          ...(drawn !== undefined && { drawn }),
          ...(min !== undefined && { min }),
          ...(scale !== undefined && { scale }),
          ...(hint !== undefined && { hint }),
          ...(children && { children: Object.entries(children).flatMap(([each, { spec }]) => formField(each, spec, false)) }),
          ...(options && { options: options.map(({ code, label: name }) => ({ code, label: name })) }),
        },
      ]
    : []

/** Rows that a form offers by themselves. */
const OFFERED_MAX = 100

/** Rows of an entity that a form offers: those that have a name and may be referred to. */
const offeredOf = (of: Entity): FilterNode => {
  const [named, may] = [{ field: of.spec.title, cmp: 'notEmpty' as const }, choosable(of)]
  return may === undefined ? named : { op: 'and', items: [named, may] }
}

/** What the form of a page offers: of the application's own rows all that may be chosen, unless it says otherwise. One statement a reference. */
const offeredBy = async (writing: Writing, { page: { adds }, handlers }: ServedPage, row: AnyStored): Promise<Offered> => {
  if (adds === undefined) return {}
  const said = (await handlers.choices?.({ ...writing.context(), row })) ?? {}
  const offered: Record<string, readonly Choice[]> = { ...said }
  for (const key of adds.form.map((line) => line.replace(/!$/, ''))) {
    const spec = adds.of.spec.fields[key]?.spec
    const target = spec && targetOf(adds.of, spec)
    if (key in said || target === undefined || target.spec.app !== adds.of.spec.app) continue
    const rows = await writing.context().rows.list(target, () => offeredOf(target), OFFERED_MAX)
    offered[key] = rows.map((each) => ({ code: each.uuid, label: titleOf(servedOf(target), each) }))
  }
  return offered
}

const asOption = ({ note, ...choice }: Choice): PublicOption => ({ ...choice, ...(note !== undefined && { note: chinese(note) }) })

const formOf = ({ entity }: ServedEntity, form: readonly string[], offered: Offered = {}, sender: readonly string[] = []): PublicField[] =>
  form.flatMap((line) => {
    const key = line.replace(/!$/, '')
    const field = entity.spec.fields[key]
    const fields = field === undefined ? [] : formField(key, asOffered(key, field.spec, offered), line.endsWith('!'))
    const options = offered[key]?.map(asOption)
    return fields.map((each) => ({ ...each, ...(options && { options }), ...(sender.includes(key) && { sender: true }) }))
  })

/** Whether a form of the page asks for documents. */
export const takesDocuments = ({ page: { actions = [], adds, own }, served: { entity } }: ServedPage): boolean => {
  if (own?.documents) return true
  const asksIn = (of: Entity, form: readonly string[] = []) =>
    form.some((line) => of.spec.fields[line.replace(/!$/, '')]?.spec.kind === 'files')
  return actions.some((name) => asksIn(entity, entity.spec.actions[name]?.form)) || (adds !== undefined && asksIn(adds.of, adds.form))
}

const mayDo = ({ served, handlers }: ServedPage, row: AnyStored, name: string, action: ActionSpec): boolean => {
  const state = served.entity.spec.states.find(({ code }) => code === row.state)?.name
  return state !== undefined && fromOf(action).includes(state) && isFree(served.entity, name, row) && (handlers.may?.(row, name) ?? true)
}

/** Actions that the holder of the link may do on the row now. */
export const actionsOpen = (of: ServedPage, row: AnyStored): [string, ActionSpec][] =>
  (of.page.actions ?? []).flatMap((name) => {
    const action = of.served.entity.spec.actions[name]
    return action !== undefined && mayDo(of, row, name, action) ? [[name, action] as [string, ActionSpec]] : []
  })

const holdsFiles = ({ kind }: FieldSpec): boolean => kind === 'images' || kind === 'files'

const linesOf = async (writing: Writing, { page, served }: ServedPage, row: AnyStored): Promise<PublicPageOutput['lines']> => {
  const names = await namesIn(writing, served, [{ row, before: null }])
  const shown = page.shows.flatMap((key) => {
    const field = served.entity.spec.fields[key]
    return field === undefined || isVeiled(field, row, FOR_EVERYBODY) ? [] : [{ key, spec: field.spec }]
  })
  const known = await presentFiles(
    writing.tx,
    writing.platform,
    shown.flatMap(({ key, spec }) => (holdsFiles(spec) ? textsIn(row[key]) : [])),
  )
  return shown.flatMap(({ key, spec }): PublicPageOutput['lines'] => {
    if (!holdsFiles(spec)) {
      const text = valueText(served, spec, row[key], names)
      return text === null ? [] : [{ label: spec.label, text: chinese(text) }]
    }
    const files = textsIn(row[key]).flatMap((path) => known.get(path) ?? [])
    return files.length === 0 ? [] : [{ label: spec.label, text: null, ...(spec.kind === 'images' ? { pictures: files } : { files }) }]
  })
}

const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The code of a row, as the page's definition wants it. */
const codeOf = (writing: Writing, { page: { code }, served: { entity } }: ServedPage, row: AnyStored): PublicPageOutput['code'] => {
  const until = code && row[code.until]
  if (code === undefined || typeof until !== 'string' || row.state !== entity.stateCode(code.while)) return null
  const text = issueCode(writing.context().signing, code.kind, row.uuid, new Date(until))
  return { text, caption: code.caption, refreshAfterMs: null }
}

const filesOf = async ({ tx, platform }: Writing, paths: readonly string[]) => {
  const known = await presentFiles(tx, platform, paths)
  return paths.flatMap((path) => known.get(path) ?? [])
}

/** What the holder of a link sees. */
export const viewPage = async (writing: Writing, of: ServedPage, row: AnyStored): Promise<PublicPageOutput> => {
  const { page, served, handlers } = of
  const { entity } = served
  const state = entity.spec.states.find(({ code }) => code === row.state)
  const more = (await handlers.view?.({ ...writing.context(), row })) ?? {}
  const offered = await offeredBy(writing, of, row)
  const owed = handlers.owes?.(row) ?? null
  const enterprise = await findEnterprise(writing.tx, writing.enterpriseUuid)
  return {
    kind: page.kind,
    title: page.title,
    enterpriseName: enterprise?.enterpriseName ?? '',
    heading: titleOf(served, row),
    state: state === undefined || page.hidesState ? null : { label: state.label, tone: state.tone },
    lines: [...(await linesOf(writing, of, row)), ...(more.lines ?? [])],
    article: more.article === undefined ? null : presentRichText(writing.platform, more.article),
    notes: (more.notes ?? []).map(chinese),
    steps: (more.steps ?? []).map(({ label, at, note = null }) => ({ label, at, note })),
    pay: owed === null ? null : presentOwed(writing.platform, owed),
    code: more.code ?? codeOf(writing, of, row),
    actions: actionsOpen(of, row).map(([action, { label, confirm, danger, form = [] }]) => ({
      action,
      label,
      confirm: confirm?.replace(/\{(\w+)\}/g, (_whole, key: string) => wordOf(row[key])) ?? null,
      danger: danger === true,
      form: formOf(served, form),
    })),
    comments: page.comments ? await commentsForCustomer(writing, served, row.uuid) : null,
    ...(more.links && { links: [...more.links] }),
    ...(more.files && { files: await filesOf(writing, more.files) }),
    adds:
      page.adds === undefined
        ? null
        : { label: page.adds.label, form: formOf(servedOf(page.adds.of), page.adds.form, offered, page.adds.sender) },
  }
}
