import type { RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { Entity } from '#src/entity.ts'
import type { Identity } from '#src/identity.ts'

/** How an entity is spoken of on the wire. */
export interface Address {
  path: string
  /** What its id is called in bodies and rows. */
  id: string
  /** Role codes of calls outside applications; [] where rights of the application decide. */
  roles: readonly RoleCode[]
  businessCode: string
}

/** The wire address of an entity: its own, or the one of its application. */
export const addressOf = (of: Entity): Address => {
  if (of.spec.wire !== null) return of.spec.wire
  const { appKey } = of.spec.app
  return {
    path: `/api/v1/application/${appKey}/${of.spec.name}`,
    id: 'uuid',
    roles: [],
    businessCode: `app.${appKey}.${of.spec.name}`,
  }
}

/** Code of the import of rows of the past. */
export const pastCodeOf = (of: Entity): string => `${addressOf(of).businessCode}.past`

/** Code of the export of tables of two dimensions. */
export const partsCodeOf = (of: Entity): string => `${addressOf(of).businessCode}.parts`

/** Where the calls of an application as a whole stand; parts of the platform have a prefix of their own. */
export const appPath = ({ appKey, key }: Pick<Identity, 'appKey' | 'key'>): string =>
  appKey === null ? `/api/v1/${key}` : `/api/v1/application/${appKey}`

/** Where the browser shows a row. */
export const rowPath = (of: Entity, uuid: string): string =>
  of.spec.wire === null ? `/application/${of.spec.app.appKey}?entity=${of.spec.name}&uuid=${uuid}` : `${of.spec.wire.rowPage}?uuid=${uuid}`

const camel = (name: string): string => name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
/** Name of the list of ids: `uuidList`, `roomUuidList`. */
export const idListKey = (id: string): string => camel(`${id}_list`)
