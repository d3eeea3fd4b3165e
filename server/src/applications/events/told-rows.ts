// Rows whose changes self-built applications hear of.
import type { RecordsChanged } from '@qifuyun/contract/core/record-watch.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { appEventTarget } from '#src/installed-apps/service.ts'
import { arrayContains, sql } from '#src/platform/database/drizzle.ts'
import { post } from '#src/platform/database/transaction.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import type { Writing } from '../write/writer.ts'
import { nameOnWire, type Standing } from './live-rows.ts'

/** How a kind of rows is chosen: `main_data.room`. */
export const rowKind = ({ appKey, entity }: RecordsChanged): string => `${appKey}.${entity}`

interface RowKind {
  app: App
  kind: string
  label: ReturnType<typeof labelIn>
}

/** Every kind of rows that the server keeps, application by application. */
export const kindsOfRows = (): RowKind[] =>
  SERVED_ENTITIES.map((served) => ({
    app: served.app,
    kind: rowKind(nameOnWire(served)),
    label: labelIn(served.app, served.entity.spec.label),
  }))

/** Puts into the outbox that rows were stored or taken away, where the enterprise has an application that wants to hear of them. */
export const tellListeners = ({ tx, enterpriseUuid, now, silent }: Writing, served: ServedEntity, rows: readonly Standing[]): void => {
  if (silent === true || rows.length === 0) return
  const name = nameOnWire(served)
  const wanted = arrayContains(appEventTarget.rowKinds, [rowKind(name)])
  for (const removed of [false, true]) {
    const rowUuids = rows.filter((row) => (row.removed ?? false) === removed).map(({ uuid }) => uuid)
    if (rowUuids.length === 0) continue
    const payload = JSON.stringify({ enterpriseUuid, ...name, rowUuids, removed, at: now.toISOString() })
    post(
      tx,
      sql`insert into outbox (name, payload) select 'row.changed', ${payload}::jsonb
        where exists (select 1 from ${appEventTarget} where ${appEventTarget.enabledFlag} and ${wanted})`,
    )
  }
}
