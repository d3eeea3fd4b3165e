import { targetOf } from '@qifuyun/kit/entity.ts'
import { OrganPicker, PersonPicker } from '@qifuyun/ui/people/api.ts'
import type { ReactNode } from 'react'
import { FieldInput } from '#src/fields/FieldInput.tsx'
import { textOf } from '#src/fields/row.ts'
import { RowsPicker } from '#src/pickers/RowsPicker.tsx'
import { useText } from '#src/texts.ts'
import styles from './FilterPanel.module.css'
import { type FilterFieldProps, oneOf, valuesIn } from './filter-field-props.ts'

/** Rows of another entity, found by their names. */
export const RecordsFilter = ({ of, id, spec, value, onChange }: FilterFieldProps): ReactNode => {
  const t = useText()
  return (
    <RowsPicker
      id={id}
      of={targetOf(of, spec) ?? of}
      className={styles.wide ?? ''}
      placeholder={t('全部')}
      value={valuesIn(value)}
      onChange={(uuids) => onChange(oneOf(uuids))}
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
