import { isDeepStrictEqual } from 'node:util'
import { isChoosable } from '@qifuyun/kit/choosable.ts'
import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import type { Kind } from '@qifuyun/kit/field.ts'
import { isCodeOf } from '#src/dictionaries/service.ts'
import { filterActive, filterOrgans } from '#src/members/service.ts'
import type { Names } from '../read/names.ts'
import { choosableAmong } from '../runtime/choosable.ts'
import { type ServedEntity, servedOf } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { addProblem, type Draft } from './draft.ts'
import { type Place, placesOf, textsIn } from './places.ts'
import type { Writing } from './writer.ts'

interface Found extends Place {
  draft: Draft
}

const isChanged = ({ value, before }: Place): boolean => value !== null && !isDeepStrictEqual(value, before)

/** Rows that the place did not name before. */
const namedAnew = ({ value, before }: Place): string[] => {
  const known = new Set(textsIn(before))
  return textsIn(value).filter((uuid) => !known.has(uuid))
}

/** The field of the row that a place lies in. */
const fieldOf = ({ path }: Place): string => path.replace(/\[.*/s, '')

const missing = ({ draft, path, spec }: Found): void => addProblem(draft, path, { text: '{label}不存在', params: { label: spec.label } })
const wrong = ({ draft, path, spec }: Found): void => addProblem(draft, path, { text: '{label}取值不正确', params: { label: spec.label } })

const switchedOff = ({ draft, path, spec }: Found, { spec: { notChosen } }: Entity): void =>
  addProblem(draft, path, notChosen ?? t('{label}已停用', { label: spec.label }))

const judgeAll = async (
  places: readonly Found[],
  kinds: readonly Kind[],
  filter: (uuids: string[]) => Promise<readonly string[]>,
): Promise<void> => {
  const asked = places.filter(({ spec }) => kinds.includes(spec.kind))
  const uuids = new Set(asked.flatMap(({ value }) => textsIn(value)))
  if (uuids.size === 0) return
  const known = new Set(await filter([...uuids]))
  for (const place of asked) if (!textsIn(place.value).every((uuid) => known.has(uuid))) missing(place)
}

/** Fields of the row around a place that refer to an entity, with the label by which people know them. */
const neighbour = ({ draft, row, outer }: Found, served: ServedEntity, target: ServedEntity) => {
  const found = Object.entries(served.entity.spec.fields).find(([, { spec }]) => {
    const of = spec.kind === 'ref' ? targetOf(served.entity, spec) : undefined
    return of !== undefined && servedOf(of) === target
  })
  if (found === undefined) return undefined
  const [key, { spec }] = found
  const uuid = (outer ?? row)[key] ?? null
  return { key, uuid, label: spec.label, changed: uuid !== (draft.before?.[key] ?? null) }
}

/** What lies inside something else must lie inside what the row names: a room in its building, a building in its project. */
const judgeInside = (place: Found, served: ServedEntity, target: ServedEntity, names: Names): void => {
  const referred = names.rowsOf(target).get(String(place.value))
  for (const key of target.entity.spec.inside) {
    const spec = target.entity.spec.fields[key]?.spec
    const around = spec && targetOf(target.entity, spec)
    if (around === undefined) continue
    const named = neighbour(place, served, servedOf(around))
    const inside = referred?.[key] ?? null
    if (named === undefined || named.uuid === null || inside === null || inside === named.uuid) continue
    if (named.key === place.spec.apartFrom) continue
    // What was put wrong long ago does not stand in the way of other changes.
    if (!isChanged(place) && !named.changed) continue
    const labels = { label: target.entity.spec.label, parent: named.label }
    addProblem(place.draft, place.path, t('所选{label}不属于该{parent}', labels))
  }
}

const judgeRefs = (places: readonly Found[], served: ServedEntity, names: Names): void => {
  for (const place of places) {
    const { kind } = place.spec
    const of = (kind === 'ref' || kind === 'refs') && place.value !== null ? targetOf(served.entity, place.spec) : undefined
    if (of === undefined) continue
    const target = servedOf(of)
    const referred = textsIn(place.value).map((uuid) => names.rowsOf(target).get(uuid))
    if (isChanged(place) && referred.some((row) => row === undefined || row.deletedAt !== null)) missing(place)
    else if (isChanged(place) && namedAnew(place).some((uuid) => !isChoosable(of, names.rowsOf(target).get(uuid) ?? {})))
      switchedOff(place, of)
    // Several rows are chosen across what lies around.
    else if (kind === 'ref') judgeInside(place, served, target, names)
  }
}

/** What a caller names anew must be among what they could choose; anything else is to them as what is not there. */
const judgeChoices = async (writing: Writing, served: ServedEntity, places: readonly Found[]): Promise<void> => {
  const named = new Map<ServedEntity, { place: Found; uuids: string[] }[]>()
  for (const place of places) {
    const { kind } = place.spec
    const isAsked = place.draft.asked?.has(fieldOf(place)) === true
    const of = (kind === 'ref' || kind === 'refs') && isAsked ? targetOf(served.entity, place.spec) : undefined
    if (of === undefined) continue
    const target = servedOf(of)
    named.set(target, [...(named.get(target) ?? []), { place, uuids: namedAnew(place) }])
  }
  for (const [target, each] of named) {
    const choosable = await choosableAmong(writing, served, target, [...new Set(each.flatMap(({ uuids }) => uuids))])
    for (const { place, uuids } of each) if (!uuids.every((uuid) => choosable.has(uuid))) missing(place)
  }
}

/** Judges whether people, departments, rows, areas and codes that drafts newly name exist; one statement for each kind of thing. */
export const judgeReferences = async (writing: Writing, served: ServedEntity, drafts: readonly Draft[], names: Names): Promise<void> => {
  const { tx } = writing
  const places = drafts.flatMap((draft) =>
    placesOf(served.entity.spec.fields, draft.row, draft.before).map((place): Found => ({ ...place, draft })),
  )
  const changed = places.filter(isChanged)
  await judgeAll(changed, ['user', 'users'], (uuids) => filterActive(tx, uuids))
  await judgeAll(changed, ['organ', 'organs'], (uuids) => filterOrgans(tx, uuids))
  for (const place of changed) {
    const { spec, value } = place
    if (spec.kind === 'dictionary' && !isCodeOf(spec.parentCode ?? '', String(value))) wrong(place)
    if (spec.kind === 'area' && !names.area.has(String(value))) wrong(place)
  }
  judgeRefs(places, served, names)
  await judgeChoices(writing, served, changed)
}
