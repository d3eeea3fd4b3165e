import type { EntitySpec } from '#src/entity-spec.ts'
import type { FieldMap } from '#src/field.ts'
import type { Identity } from '#src/identity.ts'
import { checkDerived } from '#src/values/derived.ts'
import { checkSealed } from '#src/values/sealed.ts'
import { NO_WORK } from '#src/work/work-spec.ts'

const firstTitle = (fields: FieldMap): string =>
  Object.entries(fields).find(([, { spec }]) => spec.kind === 'serial' || spec.kind === 'text')?.[0] ?? 'uuid'

/** Keys that every row has beside its fields: a field of such a name would stand in their column. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['uuid', 'version', 'state', 'stateAt', 'createTime', 'createUserUuid', 'createUserName', 'updateTime'],
  ...['enterpriseUuid', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'deletedAt'],
])

const checkNames = (entity: string, fields: FieldMap): void => {
  const taken = Object.keys(fields).find((key) => TAKEN.has(key))
  if (taken !== undefined) throw new Error(`${entity}: every row has a ${taken} of its own, call the field otherwise`)
}

/** What an entity is by its fields alone, before anything else is said of it. Throws where the fields are no good. */
export const blankSpec = (app: Identity, name: string, label: string, fields: FieldMap): EntitySpec => {
  checkNames(name, fields)
  checkDerived(name, fields)
  checkSealed(name, fields)
  return {
    app,
    name,
    label,
    fields,
    computed: {},
    states: [],
    actions: {},
    timers: {},
    rights: {},
    list: { columns: Object.keys(fields) },
    sections: [],
    uniqueTogether: [],
    noOverlaps: [],
    rules: [],
    kpis: {},
    overview: null,
    title: firstTitle(fields),
    recorded: false,
    ledger: false,
    balanceOf: null,
    keeps: [],
    closedBy: null,
    numbers: false,
    jobs: false,
    parameters: false,
    selfService: false,
    indexed: [],
    indexedTogether: [],
    seenBy: [],
    tree: null,
    project: null,
    department: 'ownerOrganUuid' in fields ? 'ownerOrganUuid' : null,
    inside: [],
    chosenWhile: null,
    notChosen: null,
    settingsOf: null,
    qrLabel: null,
    audience: ['internal'],
    cards: null,
    past: null,
    wire: null,
    work: NO_WORK,
  }
}

/** Throws where what a trait reads of the fields, or the rights, is missing. */
export const requireKeys = (entity: string, has: object, keys: readonly string[], of: string): void => {
  const missing = keys.find((key) => !Object.hasOwn(has, key))
  if (missing !== undefined) throw new Error(`${entity}: ${missing} of ${of} is missing`)
}
