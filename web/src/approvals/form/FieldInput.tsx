import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { Checkbox, DatePicker, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { FileUploader } from '@qifuyun/ui/components/inputs/FileUploader.tsx'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { PlacePicker } from '@qifuyun/ui/dictionaries/api.ts'
import { OrganPicker, PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import styles from './Form.module.css'
import type { FieldInputProps } from './field-input-props.ts'
import { MoneyInput } from './MoneyInput.tsx'
import { listOf } from './values.ts'

const TEXT_MAX = 200
const PLACE_MAX = 50
const FILES_MAX = 9
const ROWS = { minRows: 3, maxRows: 8 }

const wordsOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const filesOf = (value: unknown): FileObject[] => listOf(value).filter((one): one is FileObject => typeof one === 'object' && one !== null)
const dayOf = (value: unknown): Dayjs | null => {
  const day = dayjs(wordsOf(value) || null)
  return day.isValid() ? day : null
}
const placeOf = (value: unknown) => {
  const { name, longitude, latitude } = Object(value ?? {})
  if (typeof name !== 'string') return null
  return typeof longitude === 'number' && typeof latitude === 'number' ? { name, longitude, latitude } : { name }
}

const controlOf = ({ id, label, invalid, describedBy }: FieldInputProps) => ({
  id,
  'aria-label': label,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
  ...(invalid && { status: 'error' as const }),
})

const TextField = (props: FieldInputProps): ReactNode => {
  const { field, value, onChange, compact = false } = props
  const max = field.maxLength ?? TEXT_MAX
  const common = { ...controlOf(props), value: wordsOf(value), placeholder: field.placeholder ?? '' }
  if (!field.multiline || compact) return <Input {...common} onChange={({ target }) => onChange(target.value)} />
  const count = { show: true, max, strategy: (written: string) => [...written].length }
  return <Input.TextArea {...common} autoSize={ROWS} count={count} onChange={({ target }) => onChange(target.value)} />
}

const ChoiceField = (props: FieldInputProps): ReactNode => {
  const { field, id, label, describedBy, value, onChange } = props
  const options = field.options ?? []
  const group = { id, role: field.tag === 'radio' ? 'radiogroup' : 'group', 'aria-label': label, 'aria-describedby': describedBy }
  return (
    <div {...group}>
      {field.tag === 'radio' ? (
        <Radio.Group name={id} value={value} options={options} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Checkbox.Group value={listOf(value).map(String)} options={options} onChange={onChange} />
      )}
    </div>
  )
}

const PeopleField = (props: FieldInputProps): ReactNode => {
  const { field, id, value, onChange, label, invalid, describedBy } = props
  const person = field.tag === 'umBusUser'
  const [idName, nameName] = person ? ['userUuid', 'userName'] : ['organUuid', 'organName']
  const Picker = person ? PersonPicker : OrganPicker
  const picked = listOf(value).map((one): Picked => {
    if (typeof one === 'string') return { uuid: one }
    return { uuid: String(Object(one)[idName]), name: String(Object(one)[nameName]) }
  })
  return (
    <Picker
      id={id}
      ariaLabel={label}
      invalid={invalid}
      describedBy={describedBy}
      multiple={field.multiple === true}
      value={picked}
      onChange={(chosen) => onChange(chosen.map(({ uuid, name }) => ({ [idName]: uuid, [nameName]: name })))}
    />
  )
}

const DateField = (props: FieldInputProps): ReactNode => {
  const { field, value, onChange } = props
  const moment = field.mode === 'datetime'
  const format = moment ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'
  return (
    <DatePicker
      {...controlOf(props)}
      className={styles.wide ?? ''}
      format={format}
      {...(moment && { showTime: { format: 'HH:mm' } })}
      value={dayOf(value)}
      onChange={(day: Dayjs | null) => onChange(day === null ? null : day.format(format))}
    />
  )
}

/** The control of one field of a form, whatever its kind; tables have their own. */
export const FieldInput = (props: FieldInputProps): ReactNode => {
  const { field, id, value, onChange, label, invalid, describedBy } = props
  const t = useText()
  switch (field.tag) {
    case 'text':
      return <TextField {...props} />
    case 'number':
    case 'phone':
      return (
        <Input
          {...controlOf(props)}
          value={wordsOf(value)}
          inputMode={field.tag === 'phone' ? 'tel' : 'decimal'}
          placeholder={field.placeholder ?? ''}
          suffix={field.unit ?? null}
          onChange={({ target }) =>
            onChange(target.value.replace(/[\s-](?=\d)/g, (gap) => (gap === '-' && field.tag === 'number' ? gap : '')))
          }
        />
      )
    case 'money':
      return <MoneyInput {...props} />
    case 'datePicker':
      return <DateField {...props} />
    case 'radio':
    case 'checkbox':
      return <ChoiceField {...props} />
    case 'umBusUser':
    case 'umBusOrgan':
      return <PeopleField {...props} />
    case 'position':
      return (
        <PlacePicker
          id={id}
          ariaLabel={label}
          invalid={invalid}
          describedBy={describedBy}
          max={field.maxLength ?? PLACE_MAX}
          value={placeOf(value)}
          onChange={onChange}
        />
      )
    case 'uploadImg':
    case 'file': {
      const Uploader = field.tag === 'file' ? FileUploader : ImageUploader
      const limit = field.maxKb === undefined ? {} : { maxKb: field.maxKb }
      return (
        <Uploader
          {...limit}
          id={id}
          ariaLabel={label}
          invalid={invalid}
          describedBy={describedBy}
          max={field.maxCount ?? FILES_MAX}
          value={filesOf(value)}
          onChange={onChange}
        />
      )
    }
    case 'detail':
      return t('明细')
  }
}
