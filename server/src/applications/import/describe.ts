import { listed, type Sentence, type Words } from '@qifuyun/contract/core/catalogue.ts'
import { clausesOf, type FilterClause, type FilterNode } from '@qifuyun/kit/filter.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import { shortForm } from '../read/filter-shorthand.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'

interface Given extends Record<string, unknown> {
  keyword?: string | undefined
  filter?: FilterNode | undefined
}

const TOLD: Readonly<Partial<Record<FilterClause['cmp'], string>>> = { eq: '', in: '', ge: '≥ ', gt: '> ', le: '≤ ', lt: '< ', like: '' }

const known = new Set(['text', 'serial', 'integer', 'decimal', 'date', 'month', 'dateTime', 'dict', 'radio'])

/** A condition as people say it; only its field where the value says nothing to them: ids, places. */
const clauseText = ({ app, entity }: ServedEntity, { field, cmp, value }: FilterClause): Words | null => {
  if (field === 'state') {
    const labels = [value].flat().map((code) => entity.spec.states.find((state) => state.code === code || state.name === code)?.label)
    return listed(labels.flatMap((label) => (label === undefined ? [] : [labelIn(app, label)])))
  }
  const spec = fieldOf(entity, field)?.spec
  if (spec === undefined) return null
  const label = labelIn(app, spec.label)
  const sign = TOLD[cmp]
  if (sign === undefined || !known.has(spec.kind)) return label
  const named = (each: unknown): Words => {
    const option = spec.options?.find(({ code }) => code === each)
    return option === undefined ? String(each) : labelIn(app, option.label)
  }
  return t('{label}：{value}', {
    label,
    value: listed([value].flat().map((each) => (sign === '' ? named(each) : `${sign}${String(each)}`))),
  })
}

/** What a list is narrowed by, for people; null: by nothing. */
export const describeFilter = (served: ServedEntity, given: Given): Sentence | null => {
  const nodes = [shortForm(served.entity, given), given.filter].filter((node) => node !== undefined)
  const parts = nodes.flatMap(clausesOf).flatMap((clause) => clauseText(served, clause) ?? [])
  const { keyword } = given
  const said = [...(keyword ? [t('关键字：{keyword}', { keyword })] : []), ...parts]
  return said.length === 0 ? null : t('{list}', { list: { each: said, by: '；' } })
}
