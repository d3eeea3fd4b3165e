import { type Entity, targetOf } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import { attentionKind } from '@qifuyun/kit/overview/attention.ts'
import { useAreaName, useDictionary } from '@qifuyun/ui/dictionaries/api.ts'
import { useMembers } from '@qifuyun/ui/people/api.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { percentOf } from '#src/fields/amounts.ts'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { useOptions } from '../../reads.ts'
import { useAttentionName } from '../../use-attention-name.ts'
import { figureOf, isPreset } from '../place.ts'
import { shownField } from '../table/columns.ts'
import { shownTab, type ViewTab } from '../tabs/view-tabs.ts'
import type { ListModel } from '../use-list.ts'
import styles from './FilterChips.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import { type FilterValue, type Moment, SLOT_HOURS, widgetOf } from './filter-value.ts'

const NAMED_MAX = 3
export const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

interface WordsProps {
  of: Entity
  spec: FieldSpec
  values: readonly string[]
}

/** The first few names, then how many there are. */
const Names = ({ names }: { names: readonly string[] }): ReactNode => {
  const t = useText()
  if (names.length <= NAMED_MAX) return names.join(t('、'))
  return t('{names}等{n}项', { names: names.slice(0, NAMED_MAX).join(t('、')), n: names.length })
}

const OwnChoices = ({ of, spec, values }: WordsProps): ReactNode => {
  const label = useLabel(of)
  const nameOf = (code: string) => spec.options?.find((option) => String(option.code) === code)?.label
  return <Names names={values.map((code) => label(nameOf(code) ?? code))} />
}

const DictionaryChoices = ({ spec, values }: WordsProps): ReactNode => {
  const entries = useDictionary(spec.parentCode)
  return <Names names={values.map((code) => entries?.find(({ dictCode }) => dictCode === code)?.dictName ?? code)} />
}

const Records = ({ of, spec, values }: WordsProps): ReactNode => {
  const found = useOptions(targetOf(of, spec) ?? of, { uuidList: [...values], pageSize: 50 })
  return <Names names={values.map((uuid) => found.data?.find((one) => one.uuid === uuid)?.label ?? '…')} />
}

const People = ({ values }: WordsProps): ReactNode => {
  const members = useMembers(values)
  return <Names names={values.map((uuid) => members.find(({ userUuid }) => userUuid === uuid)?.userName ?? '…')} />
}

const AreaName = ({ code }: { code: string }): ReactNode => useAreaName(code)

const OneOf = (props: WordsProps): ReactNode => {
  const t = useText()
  switch (widgetOf(props.spec)) {
    case 'choices':
      return props.spec.kind === 'dictionary' ? <DictionaryChoices {...props} /> : <OwnChoices {...props} />
    case 'records':
      return <Records {...props} />
    case 'area':
      return <AreaName code={props.values[0] ?? ''} />
    case 'people':
      return <People {...props} />
    case 'departments':
      return t('{n} 个部门', { n: props.values.length })
    default:
      return t('{n} 项', { n: props.values.length })
  }
}

const MOMENTS = {
  today: '今天',
  thisWeek: '本周',
  thisMonth: '本月',
  mine: '我自己',
  empty: '未填写',
  notEmpty: '已填写',
} as const satisfies Record<Moment, string>

const Words = ({ of, spec, value }: { of: Entity; spec: FieldSpec; value: FilterValue }): ReactNode => {
  const t = useText()
  const end = (written: string): string => {
    if (spec.kind === 'money') return formatMoney(Number(written))
    return spec.kind === 'percent' ? `${percentOf(Number(written), spec.scale ?? 2)}%` : written
  }
  switch (value.kind) {
    case 'oneOf':
      return <OneOf of={of} spec={spec} values={value.values} />
    case 'span':
      if (value.from === '') return `≤ ${end(value.to)}`
      return value.to === '' ? `≥ ${end(value.from)}` : `${end(value.from)} ~ ${end(value.to)}`
    case 'moment':
      return t(MOMENTS[value.moment])
    case 'lastDays':
      return t('近{n}天', { n: value.days })
    case 'contains':
      return `「${value.text}」`
    case 'is':
      return value.yes ? t('是') : t('否')
    case 'hours':
      return t('{from} 至 {to} 的{weekday} {a}–{b} 点', {
        ...{ from: value.from, to: value.to, weekday: t(WEEKDAYS[value.weekday - 1] ?? '周一') },
        ...{ a: value.hour, b: value.hour + SLOT_HOURS },
      })
  }
}

interface ChipProps {
  name: string
  children: ReactNode
  onEdit: () => void
  onRemove: () => void
}

const Chip = ({ name, children, onEdit, onRemove }: ChipProps): ReactNode => {
  const t = useText()
  return (
    <span className={styles.chip}>
      <button type="button" className={styles.edit} onClick={onEdit}>
        <span className="qf-visually-hidden">{t('修改筛选')}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.words}>{children}</span>
      </button>
      <button type="button" className={styles.remove} aria-label={t('移除筛选「{name}」', { name })} onClick={onRemove}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  )
}

/** Nothing but the untouched list narrows it any more. */
export const CLEARED = { keyword: '', states: [], filters: {}, kpi: undefined, saved: undefined } as const

const useStateNames = ({ of, place }: ListModel): readonly string[] => {
  const label = useLabel(of)
  return place.states.map((code) => label(of.spec.states.find((state) => state.code === code)?.label ?? code))
}

/** What becomes of a view that was changed: one of its own, or as it was. */
const Changed = ({ list, tab, onSave }: { list: ListModel; tab: ViewTab; onSave: () => void }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.changed}>
      <span className={styles.mark}>{t('视图已改动')}</span>
      <Button type="link" size="small" onClick={onSave}>
        {t('另存为视图')}
      </Button>
      <Button type="text" size="small" onClick={() => list.go({ ...tab.narrowing })}>
        {t('还原')}
      </Button>
    </span>
  )
}

interface FilterChipsProps {
  list: ListModel
  tabs: readonly ViewTab[]
  onSave: () => void
}

/** Everything that narrows the list, each removable and each the way to its editor; and whether that is the view as it was saved. */
export const FilterChips = ({ list, tabs, onSave }: FilterChipsProps): ReactNode => {
  const t = useText()
  const { of, place, go } = list
  const label = useLabel(of)
  const [open, setOpen] = useState(false)
  const states = useStateNames(list)
  const { tab, changed } = shownTab(tabs, place)
  const filters = Object.entries(place.filters)
  // Its tab says it.
  const figure = place.kpi === undefined || isPreset(place.kpi) ? undefined : figureOf(of, place.kpi)
  const attention = attentionKind(place.kpi ?? '')
  const attentionName = useAttentionName(of)
  const edit = (): void => setOpen(true)
  return (
    <div className={styles.bar}>
      <div className={styles.chips} role="group" aria-label={t('筛选条件')}>
        {states.length === 0 ? null : (
          <Chip name={t('状态')} onEdit={edit} onRemove={() => go({ states: [] })}>
            <Names names={states} />
          </Chip>
        )}
        {figure ? (
          <Chip name={t('指标')} onEdit={edit} onRemove={() => go({ kpi: undefined })}>
            {attention === undefined ? label(figure.label) : attentionName(attention)}
          </Chip>
        ) : null}
        {filters.map(([key, value]) => {
          const spec = shownField(of, key)
          const { [key]: _removed, ...others } = place.filters
          return spec === undefined ? null : (
            <Chip key={key} name={label(spec.label)} onEdit={edit} onRemove={() => go({ filters: others })}>
              <Words of={of} spec={spec} value={value} />
            </Chip>
          )
        })}
        <FilterPanel list={list} open={open} onOpenChange={setOpen} />
      </div>
      {changed && tab !== undefined ? <Changed list={list} tab={tab} onSave={onSave} /> : null}
    </div>
  )
}
