import { CODE } from '@qifuyun/contract/core/codes.ts'
import { endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { flagOut, instantOut, integer, noData, text, uuid } from '@qifuyun/contract/core/primitives.ts'
import { fileObject } from '@qifuyun/contract/files/schema.ts'
import { pageToken, publicPage } from '@qifuyun/contract/self-service/schema.ts'
import { z } from 'zod'
import type { App } from '#src/app.ts'
import { commentInput, dashboardQuery, kpiOutput } from '#src/calls/call-schemas.ts'
import { overviewOutput, overviewQuery } from '#src/calls/overview-call.ts'
import { appPath } from '#src/calls/wire.ts'
import { declaredOnce } from '#src/declared-once.ts'
import type { Entity } from '#src/entity.ts'
import { ENTERPRISE } from '#src/entity-spec.ts'

/** What a saved list shows; validated when the list is read, not when it is saved. */
const settings = z.object({
  /** The place of the list as the query of its address: view, keyword, filters, sort. */
  query: z.string().max(2_000),
  columns: z.array(z.string().max(100)).max(100).optional(),
  /** Shown when the list is opened without a place of its own. */
  opensFirst: z.boolean().optional(),
})
export type ViewSettings = z.output<typeof settings>

const savedView = z.object({
  viewUuid: z.string(),
  name: z.string(),
  sharedFlag: flagOut(),
  /** Whether the caller may change and delete it. */
  mineFlag: flagOut(),
  settings,
  createTime: instantOut(),
})
export type SavedView = z.output<typeof savedView>

const entityName = () => text({ max: 50 })

const declare = (of: App) => {
  const path = appPath(of)
  const guard = { access: 'tenant' as const, roles: [] as const }
  return {
    meta: endpoint({
      ...guard,
      method: 'GET',
      path: `${path}/meta`,
      summary: `${of.label}: what the application is, and the rights of the caller in it.`,
      input: z.object({}),
      output: z.object({
        appKey: z.string().nullable(),
        appName: z.string(),
        entities: z.array(z.object({ entity: z.string(), label: z.string() }).loose()),
        /** `app:{appKey}:{entity}:{verb}` each; managers get all of them. */
        permissions: z.array(z.string()),
        /** By which signed codes are checked without a network: Ed25519, raw, base64url. */
        signingKey: z.string(),
        version: z.string(),
      }),
    }),
    dashboard: endpoint({
      ...guard,
      method: 'GET',
      path: `${path}/dashboard`,
      summary: `${of.label}: the cards of the application.`,
      input: dashboardQuery,
      output: z.array(kpiOutput.extend({ entity: z.string() })),
    }),
    overview: endpoint({
      ...guard,
      method: 'GET',
      path: `${path}/overview`,
      summary: `${of.label}: what is the case over a period, and what needs attention now.`,
      input: overviewQuery,
      output: overviewOutput,
    }),
    viewList: endpoint({
      ...guard,
      method: 'GET',
      path: `${path}/view/list`,
      summary: `${of.label}: own and shared saved lists of an entity.`,
      input: z.object({ entity: entityName() }),
      output: z.array(savedView),
    }),
    viewSave: endpoint({
      ...guard,
      method: 'POST',
      path: `${path}/view/save`,
      summary: `${of.label}: save a list; sharing it needs the management of the application.`,
      input: z.object({
        entity: entityName(),
        viewUuid: uuid().optional(),
        name: text({ max: 20 }),
        sharedFlag: z.union([z.literal(0), z.literal(1)]).default(0),
        settings,
      }),
      output: z.object({ viewUuid: z.string() }),
      msg: '操作成功!',
    }),
    viewDelete: endpoint({
      ...guard,
      method: 'POST',
      path: `${path}/view/delete`,
      summary: `${of.label}: delete a saved list.`,
      input: z.object({ viewUuid: uuid() }),
      output: noData(),
      msg: '操作成功!',
    }),
  }
}

/** The entities whose rows are the settings of projects and of the enterprise; undefined where an application has none. */
export const settingsEntities = ({ entities }: App): { ofProjects: Entity | undefined; ofEnterprise: Entity | undefined } => {
  const all = Object.values(entities).filter(({ spec }) => spec.settingsOf !== null)
  const isOfEnterprise = ({ spec }: Entity): boolean => spec.settingsOf === ENTERPRISE
  return { ofProjects: all.find((each) => !isOfEnterprise(each)), ofEnterprise: all.find(isOfEnterprise) }
}

/** Whose settings are asked for: those of a project, or without it those of the enterprise. */
const whose = (of: App) => {
  const { ofProjects, ofEnterprise } = settingsEntities(of)
  return { projectUuid: ofProjects === undefined ? z.undefined().optional() : ofEnterprise === undefined ? uuid() : uuid().optional() }
}

const declareSettings = (of: App) => {
  const path = `${appPath(of)}/settings`
  const guard = { access: 'tenant' as const, roles: [] as const }
  return {
    settings: endpoint({
      ...guard,
      method: 'GET',
      path,
      summary: `${of.label}: the settings of a project or of the enterprise; what was never set has the defaults.`,
      input: z.object(whose(of)),
      output: z.looseObject({
        /** null: the defaults hold. */
        uuid: z.string().nullable(),
        /** 0 for the defaults. */
        version: z.int(),
      }),
    }),
    settingsSave: endpoint({
      ...guard,
      method: 'POST',
      path,
      summary: `${of.label}: change settings of a project or of the enterprise.`,
      input: z.looseObject({
        ...whose(of),
        /** The version that was read; refuses settings that have changed since. */
        version: integer(0, 2_147_483_647).optional(),
      }),
      output: z.object({ uuid: z.string(), version: z.int() }),
      msg: '操作成功!',
    }),
  }
}

/** The calls of an application's settings; served where it has some. */
export const settingsEndpoints: (of: App) => ReturnType<typeof declareSettings> = declaredOnce(declareSettings)

const declarePublic = (of: App) => {
  const path = `${appPath(of)}/x/public`
  const open = { access: 'public' as const, limit: 'page' as const, errors: [CODE.absent] }
  const done = z.object({
    /** Where the sender goes next: the page of the new row. */
    path: z.string().nullable(),
  })
  return {
    publicPage: endpoint({
      ...open,
      method: 'GET',
      path: `${path}/page`,
      summary: `${of.label}: what the holder of a link sees of its record.`,
      input: z.object({ token: pageToken() }),
      output: publicPage,
    }),
    publicAct: endpoint({
      ...open,
      method: 'POST',
      path: `${path}/act`,
      summary: `${of.label}: an action of the holder of a link, with its form.`,
      input: z.object({ token: pageToken(), action: z.string().max(50) }).catchall(z.unknown()),
      output: done,
      msg: '操作成功!',
    }),
    publicAdd: endpoint({
      ...open,
      method: 'POST',
      path: `${path}/add`,
      summary: `${of.label}: what the holder of a link sends in.`,
      input: z.object({ token: pageToken() }).catchall(z.unknown()),
      output: done,
      msg: '操作成功!',
    }),
    publicComment: endpoint({
      ...open,
      method: 'POST',
      path: `${path}/comment`,
      summary: `${of.label}: a comment of the holder of a link.`,
      input: z.object({ token: pageToken(), ...commentInput }),
      output: done,
      msg: '操作成功!',
    }),
    publicPay: endpoint({
      ...open,
      method: 'POST',
      path: `${path}/pay`,
      summary: `${of.label}: the address at which the holder of a link pays what is owed.`,
      input: z.object({ token: pageToken() }),
      output: done,
    }),
    publicUpload: endpoint({
      ...open,
      method: 'POST',
      path: `${path}/upload`,
      summary: `${of.label}: files for a form of a public page, twenty a link: pictures, or documents where the form asks for some.`,
      input: z.object({ token: pageToken(), purpose: z.enum(['image', 'file']).default('image') }),
      output: fileObject.extend({ fileList: z.array(fileObject) }),
      body: 'multipart',
      code: CODE.uploaded,
      msg: '操作成功!',
    }),
  }
}

/** The calls of an application's public pages; served where it has some. */
export const publicEndpoints: (of: App) => ReturnType<typeof declarePublic> = declaredOnce(declarePublic)

export type AppEndpoints = ReturnType<typeof declare>

/** The calls of an application as a whole, beside those of its entities. `meta`, `dashboard` and `overview` are only served where it has an `appKey`. */
export const appEndpoints: (of: App) => AppEndpoints = declaredOnce(declare)
