import { SERVED } from '@qifuyun/apps/server.generated.ts'
import { builtInAppKey, builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { DATA_SCOPE, type DataScope } from '@qifuyun/contract/roles/constants.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { actionRights, type PermissionNode, permissionCode, permissionTree, type Verb, verbsFor } from '@qifuyun/kit/permissions.ts'
import { absent } from '#src/platform/errors.ts'

/** An application that roles can be bound to. */
export interface BindableApp {
  app: App
  appKey: string
  appUuid: string
}

/** Every application that roles can be bound to; parts of the platform are opened by role codes. */
export const BINDABLE: readonly BindableApp[] = SERVED.flatMap(({ app }) => {
  const appUuid = app.appKey === null ? undefined : builtInAppUuid(app.appKey)
  return app.appKey === null || appUuid === undefined ? [] : [{ app, appKey: app.appKey, appUuid }]
})

/** The application with this id; 404 for one that is none. */
export const getBindable = (appUuid: string): BindableApp => {
  const appKey = builtInAppKey(appUuid)
  return BINDABLE.find((each) => each.appKey === appKey) ?? absent()
}

/** The application with this key, if roles can be bound to it. */
export const findBindable = (appKey: string): BindableApp | undefined => BINDABLE.find((each) => each.appKey === appKey)

/** As lists show an application. */
export const presentApp = ({ app, appKey, appUuid }: BindableApp) => ({ appUuid, appKey, appName: app.label, appIconUrl: null })

const leavesOf = (nodes: readonly PermissionNode[], above: readonly string[] = []): { code: string; name: string }[] =>
  nodes.flatMap(({ permissionCode: code, permissionName, children }) => {
    const path = [...above, permissionName]
    return children.length === 0 ? [{ code, name: path.join(' · ') }] : leavesOf(children, path)
  })

/** Every right of an application with its name in words: 借用单 · 新增. */
export const rightsOf = ({ app }: BindableApp): { code: string; name: string }[] => leavesOf(permissionTree(app))

/** Every right to an entity, its actions among them. */
const everyVerb = ({ entities }: App, name: string): Verb[] => {
  const of = entities[name]
  return of === undefined ? [] : [...verbsFor(of), ...Object.keys(actionRights(of)).map((action): Verb => `action.${action}`)]
}

/** What a bundle of an application's own stands for, as codes. */
export const presetsOf = ({
  app,
  appKey,
}: BindableApp): { name: string; label: string; permissionCodeList: string[]; dataScopeCode: DataScope }[] =>
  (app.roles ?? []).map(({ name, label, permissions, own }) => ({
    name,
    label,
    dataScopeCode: own ? DATA_SCOPE.self : DATA_SCOPE.all,
    permissionCodeList: permissions.flatMap((permission) => {
      if (permission === '*') return [`app:${appKey}:admin`]
      const [entity = '', verb = ''] = permission.split(':')
      const verbs = verb === '*' ? everyVerb(app, entity) : [verb as Verb]
      return verbs.map((each) => permissionCode(appKey, entity, each))
    }),
  }))
