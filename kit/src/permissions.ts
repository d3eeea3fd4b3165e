import type { App } from '#src/app.ts'
import { VERBS } from '#src/calls/verbs.ts'
import type { Entity, VerbOf } from '#src/entity.ts'
import { isCalled } from '#src/states.ts'

export type Verb = (typeof VERBS)[number] | `action.${string}`

/** What nobody does to rows that only the application records. */
const WRITING: ReadonlySet<string> = new Set(['add', 'update', 'delete', 'import'])

/** Whether the application keeps this verb on the entity to itself. */
export const isRecordedBy = ({ spec }: Pick<Entity, 'spec'>, verb: Verb): boolean => spec.recorded && WRITING.has(verb)

/** Verbs that anybody may hold on an entity. */
export const verbsFor = (of: Pick<Entity, 'spec'>): readonly (typeof VERBS)[number][] => VERBS.filter((verb) => !isRecordedBy(of, verb))

/** What may be done to rows of an entity beside the verbs, with how people call it: `action.{name}`. */
export const actionRights = ({ spec }: Pick<Entity, 'spec'>): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(spec.actions).flatMap(([name, action]) => (isCalled(action) ? [[name, action.label]] : []))),
  ...spec.rights,
})

/** Code of a right inside an application (api.md section 6.2). */
export const permissionCode = (appKey: string, entity: string, verb: Verb): string => `app:${appKey}:${entity}:${verb}`
/** The code of a right on an entity of an application: `right(pass, 'action.release')`. */
export const right = <E extends Entity>(of: E, verb: VerbOf<E>): string => {
  const { appKey, key } = of.spec.app
  if (appKey === null) throw new Error(`${key} is guarded by role codes, and has no rights`)
  return permissionCode(appKey, of.spec.name, verb)
}
/** Everything of an application. */
export const adminCode = (appKey: string): string => `app:${appKey}:admin`
/** Seeing full phone numbers of an application, and other numbers that are masked. */
export const revealCode = (appKey: string): string => `app:${appKey}:phone:action.reveal`

/** The right without which a field with `visibleTo` is absent. */
export const fieldCode = (appKey: string, right: string): string => `app:${appKey}:${right}`

const LABELS: Record<(typeof VERBS)[number], string> = {
  read: '查看',
  add: '新增',
  update: '编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
}

export interface PermissionNode {
  permissionCode: string
  permissionName: string
  children: PermissionNode[]
}

const entityNode = (appKey: string, { spec }: Entity): PermissionNode => ({
  permissionCode: `app:${appKey}:${spec.name}`,
  permissionName: spec.label,
  children: [
    ...verbsFor({ spec }).map((verb) => ({
      permissionCode: permissionCode(appKey, spec.name, verb),
      permissionName: LABELS[verb],
      children: [],
    })),
    ...Object.entries(actionRights({ spec })).map(([name, label]) => ({
      permissionCode: permissionCode(appKey, spec.name, `action.${name}`),
      permissionName: label,
      children: [],
    })),
  ],
})

const hasMasked = (entities: App['entities']): boolean =>
  Object.values(entities).some(({ spec }) => Object.values(spec.fields).some((field) => field.spec.kind === 'masked'))

/** The rights of an application as the permission tree shows them; leaves are what roles hold. */
export const permissionTree = ({ appKey, entities }: App): PermissionNode[] => {
  if (appKey === null) return []
  return [
    ...Object.values(entities).map((of) => entityNode(appKey, of)),
    { permissionCode: revealCode(appKey), permissionName: hasMasked(entities) ? '查看完整号码' : '查看完整手机号', children: [] },
    { permissionCode: adminCode(appKey), permissionName: '应用管理', children: [] },
  ]
}
