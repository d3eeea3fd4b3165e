import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { App } from '#src/app.ts'
import type { Entity } from '#src/entity.ts'
import type { FieldMap } from '#src/field.ts'
import type { View } from '#src/views.ts'

/** A label of a definition, worded for its reader. */
export const labelIn = ({ key: owner }: Pick<App, 'key'>, text: string): Sentence => ({ owner, text })

const CHINESE = /\p{Script=Han}/u

const ofFields = (fields: FieldMap): (string | undefined)[] =>
  Object.values(fields).flatMap(({ spec }) => [
    spec.label,
    spec.hint,
    spec.unit,
    ...(spec.options ?? []).map(({ label }) => label),
    ...ofFields(spec.children ?? {}),
  ])

const ofView = (view: View): (string | undefined)[] => [
  view.label,
  ...(view.kind === 'pivot' ? [view.measure.label, view.measure.unit] : []),
]

const ofEntity = ({ spec }: Entity): (string | undefined)[] => [
  spec.label,
  ...ofFields(spec.fields),
  ...ofFields(spec.computed),
  ...spec.sections.map(({ title }) => title),
  ...spec.states.map(({ label }) => label),
  ...Object.values(spec.actions).flatMap(({ label, confirm, approval }) => [label, confirm, approval?.label]),
  ...Object.values(spec.timers).map(({ label }) => label),
  ...Object.values(spec.rights),
  spec.past?.label,
  ...(spec.list.views ?? []).flatMap(ofView),
  ...Object.values(spec.list.presets ?? {}).map(({ label }) => label),
  ...(spec.list.files ?? []).map(({ label }) => label),
  ...Object.values(spec.kpis).flatMap(({ label, unit }) => [label, unit]),
]

/** Every Chinese text that a definition shows, each once; refusals are sentences of the catalogue already. */
export const labelsOf = ({
  label,
  category,
  description,
  workbenchPage,
  roles = [],
  pages = [],
  limits = [],
  papers = [],
  entities,
}: App): string[] => {
  const texts = [
    label,
    category,
    description,
    workbenchPage?.title,
    ...roles.map((role) => role.label),
    ...papers.map((paper) => paper.label),
    ...limits.flatMap((limit) => [limit.label, limit.unit ?? undefined]),
    ...pages.flatMap(({ title, adds, code }) => [title, adds?.label, code?.caption]),
    ...Object.values(entities).flatMap(ofEntity),
  ]
  return [...new Set(texts.filter((text): text is string => text !== undefined && CHINESE.test(text)))]
}
