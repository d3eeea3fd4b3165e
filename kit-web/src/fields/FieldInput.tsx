import type { Kind } from '@qifuyun/kit/field.ts'
import { type ComponentType, type ReactNode, use } from 'react'
import { FieldText } from './FieldText.tsx'
import type { InputProps } from './input-props.ts'
import { AreaInput, ChoicesInput, DictInput, DictionaryInput, FlagInput } from './inputs/ChoiceInput.tsx'
import { DateInput, DaysInput, MomentInput, MonthInput, SpanInput, TimeInput } from './inputs/DateInput.tsx'
import { FilesInput, ImagesInput, PositionInput } from './inputs/FileInput.tsx'
import styles from './inputs/inputs.module.css'
import { ExactInput, MoneyInput, NumberInput, PercentInput } from './inputs/NumberInput.tsx'
import { OrganInput, OrgansInput, UserInput, UsersInput } from './inputs/PeopleInput.tsx'
import { ReferenceInput } from './inputs/ReferenceInput.tsx'
import { ReferencesInput } from './inputs/ReferencesInput.tsx'
import { RowsInput } from './inputs/RowsInput.tsx'
import { LongTextInput, MaskedInput, PhoneInput, RichTextInput, TextInput } from './inputs/TextInput.tsx'
import { OwnInputs } from './own-inputs.ts'

const Shown = ({ of, name, spec, row }: InputProps): ReactNode => <FieldText of={of} name={name} spec={spec} row={row} />

const INPUTS: Record<Exclude<Kind, 'rows'>, ComponentType<InputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  serial: Shown,
  integer: NumberInput,
  decimal: NumberInput,
  exact: ExactInput,
  percent: PercentInput,
  money: MoneyInput,
  date: DateInput,
  dateTime: MomentInput,
  range: SpanInput,
  days: DaysInput,
  month: MonthInput,
  timeOfDay: TimeInput,
  dict: DictInput,
  choices: ChoicesInput,
  dictionary: DictionaryInput,
  area: AreaInput,
  flag: FlagInput,
  phone: PhoneInput,
  masked: MaskedInput,
  position: PositionInput,
  images: ImagesInput,
  files: FilesInput,
  user: UserInput,
  users: UsersInput,
  organ: OrganInput,
  organs: OrgansInput,
  ref: ReferenceInput,
  refs: ReferencesInput,
  link: Shown,
}

const Calculated = (props: InputProps): ReactNode => (
  <output id={props.id} aria-label={props.ariaLabel} aria-live="off" className={styles.calculated}>
    <Shown {...props} />
  </output>
)

const CellInput = (props: InputProps): ReactNode => {
  if (props.spec.derived !== undefined) return <Calculated {...props} />
  const { kind } = props.spec
  if (kind === 'rows') return <Shown {...props} />
  const Input = INPUTS[kind]
  return <Input {...props} />
}

/** The control that a field is written with: the application's own where it has one. */
export const FieldInput = (props: InputProps): ReactNode => {
  const own = use(OwnInputs)
  const Own = own[`${props.of.spec.name}.${props.name}`]
  if (Own !== undefined) return <Own {...props} />
  return props.spec.kind === 'rows' ? <RowsInput {...props} Cell={CellInput} /> : <CellInput {...props} />
}
