import { APP_TYPE, type AppKind, type AppState, type AppTypeCode, kindOf, OPEN_MODE } from '@qifuyun/contract/app-center/constants.ts'
import type { PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { meansUser } from '#src/platform/audience-keys.ts'
import { asc, getTableColumns, type InferSelectModel, isNull, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { wholeRows } from '#src/platform/database/whole-rows.ts'
import { BUILT_INS, type BuiltIn } from './catalogue.ts'
import { application } from './tables.ts'

export type ApplicationRow = InferSelectModel<typeof application>

/** An application of an enterprise, and how it stands to the person who was asked for. */
export interface InstalledApp {
  appUuid: string
  /** Route code, as in `/application/pkg41`; null for self-built ones. */
  appKey: string | null
  appTypeCode: AppTypeCode
  appName: string
  /** A name of the icon set, for built-in ones without a picture of their own. */
  iconName: string | null
  /** Path of the uploaded picture. */
  appIcon: string | null
  appDescription: string
  developerName: string
  /** Group on the workbench. */
  category: string
  kind: AppKind
  openModeCode: ApplicationRow['openModeCode']
  pcUrl: string | null
  mobileUrl: string | null
  moduleUrl: string | null
  disabled: boolean
  purview: PurviewIn
  managers: readonly string[]
  licensedFrom: Date | null
  expiresAt: Date | null
  seats: number | null
  /** To the person: what comes first of missing, disabled, expired, not visible. */
  state: AppState
  /** Whether the person manages it. */
  manager: boolean
  createdAt: Date | null
  updatedAt: Date | null
  version: number
}

interface Standing {
  row: ApplicationRow
  visible: boolean
  manager: boolean
}

/** What decides whether an application opens to a person. */
interface Gate {
  installed: boolean
  disabled: boolean
  expired: boolean
  visible: boolean
}

const stateAt = ({ installed, disabled, expired, visible }: Gate): AppState => {
  if (!installed) return 'missing'
  if (disabled) return 'disabled'
  if (expired) return 'expired'
  return visible ? 'enabled' : 'notVisible'
}

const stateOf = ({ row: { installedFlag, disabledFlag, expiresAt }, visible }: Standing, now: Date): AppState =>
  stateAt({ installed: installedFlag, disabled: disabledFlag, expired: expiresAt !== null && expiresAt <= now, visible })

const OWN = '自建应用'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const NOTHING_SET: Omit<
  InstalledApp,
  'appUuid' | 'appKey' | 'appTypeCode' | 'appName' | 'iconName' | 'appDescription' | 'developerName' | 'category' | 'kind'
> = {
  appIcon: null,
  openModeCode: OPEN_MODE.kit,
  pcUrl: null,
  mobileUrl: null,
  moduleUrl: null,
  disabled: false,
  purview: { checkAll: true, values: [] },
  managers: [],
  licensedFrom: null,
  expiresAt: null,
  seats: null,
  state: 'enabled',
  manager: false,
  createdAt: null,
  updatedAt: null,
  version: 1,
}

const asDefined = ({ appUuid, appKey, appName, icon, category, description }: BuiltIn): InstalledApp => ({
  ...NOTHING_SET,
  appUuid,
  appKey,
  appTypeCode: APP_TYPE.builtIn,
  appName,
  iconName: icon,
  appDescription: description,
  developerName: '企服云',
  category,
  kind: 'kit',
})

const asSet = (standing: Standing, builtIn: BuiltIn | undefined, now: Date): InstalledApp => {
  const { appTypeCode, appIcon, openModeCode, pcUrl, mobileUrl, moduleUrl, purview, managers, licensedFrom, expiresAt, seats, ...row } =
    standing.row
  return {
    ...{ appTypeCode, appIcon, openModeCode, pcUrl, mobileUrl, moduleUrl, purview, managers, licensedFrom, expiresAt, seats },
    appUuid: row.appUuid,
    appKey: row.appKey,
    appName: row.appName ?? builtIn?.appName ?? '',
    iconName: builtIn?.icon ?? null,
    appDescription: row.appDescription ?? builtIn?.description ?? '',
    developerName: row.developerName ?? (builtIn === undefined ? '' : '企服云'),
    category: builtIn?.category ?? OWN,
    kind: kindOf(openModeCode),
    disabled: row.disabledFlag,
    state: stateOf(standing, now),
    manager: standing.manager,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }
}

/** As seen by nobody in particular: managers, and anyone who has to know an application without opening it. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

// Managers see an application no matter whom it is shown to.
const standingOf = (userUuid: string) => ({
  manager: sql<boolean>`${userUuid}::uuid = any(${application.managers})`,
  visible: sql<boolean>`(${userUuid}::uuid = any(${application.managers}) or ${meansUser(application.purview, userUuid)})`,
})

const live = isNull(application.deletedAt)
const split = ({ manager, visible, ...row }: ApplicationRow & { manager: boolean; visible: boolean }): Standing => ({
  row,
  manager,
  visible,
})

/** Every application of the transaction's enterprise as it stands to a person: the built-in ones in their order, then self-built ones by age. One query. */
export const installedApps = async (tx: Tx, userUuid: string | null, now: Date): Promise<InstalledApp[]> => {
  const rows = await tx
    .select({ ...getTableColumns(application), ...standingOf(userUuid ?? NOBODY) })
    .from(application)
    .where(live)
    .orderBy(asc(application.createdAt), asc(application.appUuid))
  const standings = new Map(rows.map((row) => [row.appUuid, split(row)]))
  const builtIn = BUILT_INS.map((each) => {
    const standing = standings.get(each.appUuid)
    return standing === undefined ? asDefined(each) : asSet(standing, each, now)
  })
  const own = [...standings.values()].filter(({ row }) => row.appKey === null).map((standing) => asSet(standing, undefined, now))
  return [...builtIn, ...own]
}

/** The application with this id or route code as it stands to a person; undefined when the enterprise knows none. One query. */
export const installedApp = async (tx: Tx, idOrKey: string, userUuid: string | null, now: Date): Promise<InstalledApp | undefined> => {
  const builtIn = BUILT_INS.find(({ appUuid, appKey }) => idOrKey === appKey || idOrKey.toLowerCase() === appUuid)
  if (builtIn === undefined && !UUID.test(idOrKey)) return undefined
  const rest = sql`where ${live} and ${application.appUuid} = ${builtIn?.appUuid ?? idOrKey}`
  const { manager, visible } = standingOf(userUuid ?? NOBODY)
  const also = sql`${manager} as manager, ${visible} as visible`
  const [found] = await wholeRows<typeof application, { manager: boolean; visible: boolean }>(steady(tx), application, rest, also)
  if (found !== undefined) return asSet(split(found), builtIn, now)
  return builtIn === undefined ? undefined : asDefined(builtIn)
}

interface GateRow extends Gate, Record<string, unknown> {
  manager: boolean
}

/**
 * What `installedApp` says of a built-in application to anyone who makes a call of it: its state and whether they manage it, and nothing that
 * is shown. undefined: this server runs none of that route code.
 */
export const gateOf = async (
  tx: Tx,
  appKey: string,
  userUuid: string | null,
  now: Date,
): Promise<Pick<InstalledApp, 'state' | 'manager'> | undefined> => {
  const builtIn = BUILT_INS.find((each) => each.appKey === appKey)
  if (builtIn === undefined) return undefined
  const { manager, visible } = standingOf(userUuid ?? NOBODY)
  const { rows } = await steady(tx).execute<GateRow>(sql`
    select installed_flag as installed, disabled_flag as disabled, coalesce(expires_at <= ${now}, false) as expired,
      ${manager} as manager, ${visible} as visible
    from ${application} where ${live} and ${application.appUuid} = ${builtIn.appUuid}`)
  const [found] = rows
  return found === undefined ? { state: 'enabled', manager: false } : { state: stateAt(found), manager: found.manager }
}
