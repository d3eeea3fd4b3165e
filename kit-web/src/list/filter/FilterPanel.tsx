import type { Entity } from '@qifuyun/kit/entity.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { Button, ConfigProvider, Popover, Select } from 'antd'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { usePhone } from '../phone/use-phone.ts'
import { columnsOf, shownField } from '../table/columns.ts'
import type { ListModel } from '../use-list.ts'
import { FilterField } from './FilterField.tsx'
import styles from './FilterPanel.module.css'
import { type FilterValue, widgetOf } from './filter-value.ts'

/** Fields that a list is filtered by. */
const filtersOf = (of: Entity): string[] =>
  [...new Set([...(of.spec.list.filters ?? []), 'createTime'])].filter((key) => {
    const spec = shownField(of, key)
    return key !== 'state' && spec !== undefined && widgetOf(spec) !== null
  })

const NO_STATES: readonly string[] = []

/** The states, with how many rows are in each. */
const States = ({ list: { of, place, go, stateCount } }: { list: ListModel }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const id = useId()
  const { states } = of.spec
  if (states.length === 0) return null
  const options = states.map(({ code, label: name }) => ({ value: code, label: `${label(name)} ${stateCount[code] ?? ''}` }))
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('状态')}
      </label>
      <Select
        id={id}
        mode="multiple"
        className={styles.wide ?? ''}
        placeholder={t('全部')}
        options={options}
        value={[...place.states]}
        onChange={(codes: string[]) => go({ states: codes })}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </div>
  )
}

/** The order of the rows, where no heads of columns ask for it. */
const Order = ({ list: { of, place, go } }: { list: ListModel }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const id = useId()
  const [first] = place.sort
  const options = columnsOf(of)
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, spec }) => [
      { value: `-${key}`, label: `${label(spec.label)} ${t('降序')}` },
      { value: key, label: `${label(spec.label)} ${t('升序')}` },
    ])
  const choose = (chosen: string | undefined): void =>
    go({ sort: chosen === undefined ? [] : [{ field: chosen.replace(/^-/, ''), order: chosen.startsWith('-') ? 'desc' : 'asc' }] })
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('排序')}
      </label>
      <Select
        id={id}
        className={styles.wide ?? ''}
        placeholder={t('默认')}
        allowClear
        options={options}
        value={first === undefined ? null : `${first.order === 'desc' ? '-' : ''}${first.field}`}
        onChange={(chosen: string | undefined) => choose(chosen)}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </div>
  )
}

const useClearing = ({ place, go }: ListModel) => ({
  nothing: Object.keys(place.filters).length + place.states.length === 0,
  clear: (): void => go({ filters: {}, states: NO_STATES }),
})

/** The filters from the bottom of a phone, and below them how many rows they leave. */
const FilterSheet = ({ list, onClose }: { list: ListModel; onClose: () => void }): ReactNode => {
  const t = useText()
  const { nothing, clear } = useClearing(list)
  return (
    <Drawer
      open
      placement="bottom"
      size="92%"
      title={t('筛选')}
      onClose={onClose}
      footer={
        <div className={styles.sheetFoot}>
          <Button block size="large" disabled={nothing} onClick={clear}>
            {t('清空筛选')}
          </Button>
          <Button block size="large" type="primary" onClick={onClose}>
            {t('查看 {n} 条', { n: list.total })}
          </Button>
        </div>
      }
    >
      <ConfigProvider componentSize="large">
        <div className={styles.sheet} role="group" aria-label={t('筛选条件')}>
          <Order list={list} />
          <Fields list={list} />
        </div>
      </ConfigProvider>
    </Drawer>
  )
}

const Fields = ({ list }: { list: ListModel }): ReactNode => {
  const { of, place, go } = list
  const label = useLabel(of)
  const id = useId()
  const change = (key: string, value: FilterValue | undefined): void => {
    const { [key]: _before, ...others } = place.filters
    go({ filters: value === undefined ? others : { ...others, [key]: value } })
  }
  return (
    <>
      <States list={list} />
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
    </>
  )
}

const Panel = ({ list }: { list: ListModel }): ReactNode => {
  const t = useText()
  const { nothing, clear } = useClearing(list)
  return (
    <div className={styles.panel} role="group" aria-label={t('筛选条件')}>
      <Fields list={list} />
      <div className={styles.foot}>
        <Button type="text" disabled={nothing} onClick={clear}>
          {t('清空筛选')}
        </Button>
      </div>
    </div>
  )
}

interface FilterPanelProps {
  list: ListModel
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The filter button with its panel; what is chosen takes effect at once. */
export const FilterPanel = ({ list, open, onOpenChange }: FilterPanelProps): ReactNode => {
  const t = useText()
  const { filters, states } = list.place
  const count = Object.keys(filters).length + (states.length > 0 ? 1 : 0)
  const phone = usePhone()
  const trigger = (
    <Button
      type="text"
      size="small"
      className={styles.trigger ?? ''}
      aria-label={count > 0 ? t('筛选 {n} 项', { n: count }) : t('筛选')}
      icon={<ListFilter size={15} strokeWidth={1.75} aria-hidden="true" />}
      {...(phone && { 'aria-haspopup': 'dialog' as const, onClick: () => onOpenChange(true) })}
    >
      {t('筛选')}
      {phone && count > 0 ? ` ${count}` : null}
    </Button>
  )
  if (phone)
    return (
      <>
        {trigger}
        {open ? <FilterSheet list={list} onClose={() => onOpenChange(false)} /> : null}
      </>
    )
  return (
    <Popover open={open} onOpenChange={onOpenChange} trigger="click" placement="bottomLeft" content={<Panel list={list} />} destroyOnHidden>
      {trigger}
    </Popover>
  )
}
