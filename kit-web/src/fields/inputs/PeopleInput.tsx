import { labelKey } from '@qifuyun/kit/fields.ts'
import { OrganPicker, PersonPicker, type Picked, type PickerProps } from '@qifuyun/ui/people/api.ts'
import { type ComponentType, type ReactNode, use } from 'react'
import type { InputProps } from '../input-props.ts'
import { labelOf, type Row, textOf, textsOf } from '../row.ts'
import { WorkGiven } from '../work-given.ts'
import { WorkerInput } from './WorkerInput.tsx'

/** Chosen people or departments with their names, which rows join by `、`. */
const pickedOf = (row: Row, name: string): Picked[] => {
  const value = row[name]
  const uuids = Array.isArray(value) ? textsOf(value) : [textOf(value)].filter((uuid) => uuid !== '')
  const names = labelOf(row, name).split('、')
  return uuids.map((uuid, index) => ({ uuid, ...(names[index] ? { name: names[index] } : {}) }))
}

const changeOf = (name: string, picked: readonly Required<Picked>[], multiple: boolean): Row => {
  const names = picked.map((each) => each.name).join('、')
  const uuids = picked.map(({ uuid }) => uuid)
  return { [name]: multiple ? uuids : (uuids[0] ?? null), [labelKey(name)]: names === '' ? null : names }
}

interface PickerInputProps extends InputProps {
  Picker: ComponentType<PickerProps>
  multiple: boolean
}

const PickerInput = ({ Picker, multiple, ...props }: PickerInputProps): ReactNode => {
  const { id, name, spec, row, onChange, disabled = false, invalid = false, describedBy, ariaLabel } = props
  return (
    <Picker
      id={id}
      multiple={multiple}
      {...(multiple && { max: spec.max ?? 50 })}
      disabled={disabled || spec.readonly}
      invalid={invalid}
      describedBy={describedBy}
      ariaLabel={ariaLabel}
      value={pickedOf(row, name)}
      onChange={(picked) => onChange(changeOf(name, picked, multiple))}
    />
  )
}

export const UserInput = (props: InputProps): ReactNode => {
  const given = use(WorkGiven)
  if (given !== null && props.name === 'holder') return <WorkerInput {...props} rows={given} />
  return <PickerInput {...props} Picker={PersonPicker} multiple={false} />
}
export const UsersInput = (props: InputProps): ReactNode => <PickerInput {...props} Picker={PersonPicker} multiple />
export const OrganInput = (props: InputProps): ReactNode => <PickerInput {...props} Picker={OrganPicker} multiple={false} />
export const OrgansInput = (props: InputProps): ReactNode => <PickerInput {...props} Picker={OrganPicker} multiple />
