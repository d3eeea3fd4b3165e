import type { Entity } from '@qifuyun/kit/entity.ts'
import { Badge, Button, Popover } from 'antd'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { shownField } from '../table/columns.ts'
import type { ListModel } from '../use-list.ts'
import { FilterField } from './FilterField.tsx'
import styles from './FilterPanel.module.css'
import { type FilterValue, widgetOf } from './filter-value.ts'

/** Fields that a list is filtered by; the state has chips of its own. */
const filtersOf = (of: Entity): string[] =>
  [...new Set([...(of.spec.list.filters ?? []), 'createTime'])].filter((key) => {
    const spec = shownField(of, key)
    return key !== 'state' && spec !== undefined && widgetOf(spec) !== null
  })

const Fields = ({ list: { of, place, go } }: { list: ListModel }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const id = useId()
  const change = (key: string, value: FilterValue | undefined): void => {
    const { [key]: _before, ...others } = place.filters
    go({ filters: value === undefined ? others : { ...others, [key]: value } })
  }
  return (
    <div className={styles.panel} role="group" aria-label={t('筛选条件')}>
      {filtersOf(of).map((key) => {
        const spec = shownField(of, key)
        if (spec === undefined) return null
        return (
          <div key={key} className={styles.field}>
            <label className={styles.label} htmlFor={`${id}${key}`}>
              {label(spec.label)}
            </label>
            <FilterField
              of={of}
              id={`${id}${key}`}
              name={key}
              spec={spec}
              value={place.filters[key]}
              onChange={(value) => change(key, value)}
            />
          </div>
        )
      })}
      <div className={styles.foot}>
        <Button type="text" disabled={Object.keys(place.filters).length === 0} onClick={() => go({ filters: {} })}>
          {t('清空筛选')}
        </Button>
      </div>
    </div>
  )
}

/** The filter button with its panel; what is chosen takes effect at once. */
export const FilterPanel = ({ list }: { list: ListModel }): ReactNode => {
  const t = useText()
  const count = Object.keys(list.place.filters).length
  return (
    <Popover trigger="click" placement="bottomRight" content={<Fields list={list} />} destroyOnHidden>
      <Badge count={count} size="small" color="var(--qf-brand)">
        <Button
          aria-label={count > 0 ? t('筛选，已选 {n} 项', { n: count }) : t('筛选')}
          title={t('筛选')}
          icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />}
        />
      </Badge>
    </Popover>
  )
}
