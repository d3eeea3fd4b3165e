import { targetOf } from '@qifuyun/kit/entity.ts'
import { OrganPicker, PersonPicker } from '@qifuyun/ui/people/api.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { FieldInput } from '#src/fields/FieldInput.tsx'
import { textOf } from '#src/fields/row.ts'
import { useDebounced } from '#src/fields/use-debounced.ts'
import { useText } from '#src/texts.ts'
import { useOptions } from '../../reads.ts'
import styles from './FilterPanel.module.css'
import { type FilterFieldProps, oneOf, valuesIn } from './filter-field-props.ts'

const REST_MS = 250

/** Rows of another entity, found by their names. */
export const RecordsFilter = ({ of, id, spec, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const target = targetOf(of, spec) ?? of
  const chosen = valuesIn(value)
  const found = useOptions(target, { keyword: useDebounced(typed.trim(), REST_MS), pageSize: 20 })
  const named = useOptions(target, { uuidList: chosen, pageSize: 50 }, { enabled: chosen.length > 0 })
  const choices = new Map([...(chosen.length > 0 ? (named.data ?? []) : []), ...(found.data ?? [])].map((one) => [one.uuid, one.label]))
  return (
    <Select
      id={id}
      mode="multiple"
      className={styles.wide ?? ''}
      placeholder={t('全部')}
      options={[...choices].map(([uuid, label]) => ({ value: uuid, label }))}
      value={chosen}
      onChange={(uuids: string[]) => onChange(oneOf(uuids))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  )
}

/** Colleagues, or oneself. */
export const PeopleFilter = ({ id, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  const mine = value?.kind === 'moment' && value.moment === 'mine'
  return (
    <div className={styles.days}>
      <div className={styles.presets}>
        <button
          type="button"
          className={styles.preset}
          aria-pressed={mine}
          onClick={() => onChange(mine ? undefined : { kind: 'moment', moment: 'mine' })}
        >
          {t('我自己')}
        </button>
      </div>
      <PersonPicker
        id={id}
        multiple
        placeholder={t('全部')}
        value={valuesIn(value).map((uuid) => ({ uuid }))}
        onChange={(people) => onChange(oneOf(people.map(({ uuid }) => uuid)))}
      />
    </div>
  )
}

/** Departments with those below them. */
export const DepartmentsFilter = ({ id, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  return (
    <OrganPicker
      id={id}
      multiple
      placeholder={t('全部')}
      value={valuesIn(value).map((uuid) => ({ uuid }))}
      onChange={(organs) => onChange(oneOf(organs.map(({ uuid }) => uuid)))}
    />
  )
}

/** A province, a city or a county. */
export const AreaFilter = ({ of, id, name, spec, value, onChange }: FilterFieldProps): ReactNode => (
  <FieldInput
    of={of}
    id={id}
    name={name}
    spec={{ ...spec, readonly: false, required: false }}
    row={{ [name]: valuesIn(value)[0] ?? null }}
    onChange={(change) => onChange(oneOf([textOf(change[name])].filter((code) => code !== '')))}
  />
)
