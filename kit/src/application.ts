import { type App, type AppOptions, declareApp, type Rights } from '#src/app.ts'
import { catalogue } from '#src/catalogue.ts'
import { declareEntity, type Entity } from '#src/entity.ts'
import type { FieldMap, WithNeighbours, WithoutCollisions } from '#src/field.ts'
import type { Identity } from '#src/identity.ts'

/**
 * Names an application once, and gives what its definition is made with: its entities and texts know by that whose they are, whatever
 * else of it is loaded.
 *
 *     export const { app, catalogue, entity } = application('pkg49', 'release-pass', '物品放行')
 *
 * `folder` is the name of its folder; code, tables and texts use it with underscores. `appKey` is its route code, null for a part of the
 * platform that is built with the kit.
 */
export const application = (appKey: string | null, folder: string, label: string) => {
  const identity: Identity = { appKey, key: folder.replaceAll('-', '_'), label }
  return {
    /** Declares what the application is. Throws for an entity of another one, or under another name. */
    app: <const E extends Record<string, Entity>>(options: AppOptions<E> & Rights<E>): App<E> => declareApp<E>(identity, options),
    /** Makes its catalogue: all of its labels, page texts and refusals with their English. */
    catalogue: <const L extends Readonly<Record<string, string>>>(lines: L) => catalogue(identity.key, lines),
    /** Declares an entity. `name` is its name on the wire and in code, `label` what people read. */
    entity: <const N extends string, F extends FieldMap>(
      name: N,
      entityLabel: string,
      fields: F & WithoutCollisions<F> & WithNeighbours<F>,
    ) => declareEntity<N, F>(identity, name, entityLabel, fields),
  }
}
