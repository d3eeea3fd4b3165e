import type { MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { FIELD_FILTERS_MAX, FIELD_TEXT_MAX } from '@qifuyun/contract/address-book/member-fields.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Badge, Button, Form, Input, Popover, Select } from 'antd'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useMemberFields } from '../calls.ts'
import { DayField } from '../member-form/DayField.tsx'
import type { MemberPlace } from '../members/place.ts'
import styles from './FieldFilters.module.css'
import { isListed } from './labels.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface FieldFilterProps {
  field: MemberField
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const FieldFilter = ({ field: { fieldKind, optionList }, value, onChange, ...item }: FieldFilterProps): ReactNode => {
  const given = { ...item, ...(value !== undefined && { value }) }
  switch (fieldKind) {
    case 'choice':
      return <Select {...given} allowClear options={optionList.map((option) => ({ value: option, label: option }))} onChange={onChange} />
    case 'date':
      return <DayField {...given} onChange={(day) => onChange(day ?? undefined)} />
    case 'number':
      return (
        <NumberField<string>
          {...given}
          stringMode
          className={styles.wide ?? ''}
          changeOnWheel={false}
          onChange={(number) => onChange(number === null || number === '' ? undefined : number)}
        />
      )
    case 'text':
      return (
        <Input
          {...given}
          allowClear
          maxLength={FIELD_TEXT_MAX}
          onChange={({ target }) => onChange(target.value.trim() === '' ? undefined : target.value)}
        />
      )
  }
}

interface FieldFiltersProps {
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
}

/** Narrows a list by the enterprise's own fields; absent where lists show none of them. */
export const FieldFilters = ({ place, go }: FieldFiltersProps): ReactNode => {
  const t = useText()
  const manages = usePermit([ROLE.addressBook])
  const fields = (useMemberFields().data ?? []).filter((field) => isListed(field, manages))
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  if (fields.length === 0) return null
  const count = Object.keys(place.fieldValues).length
  const show = (shown: boolean): void => {
    if (shown) setTyped(place.fieldValues)
    setOpen(shown)
  }
  const apply = (fieldValues: Readonly<Record<string, string>>): void => {
    setOpen(false)
    go({ fieldValues })
  }
  const change = (fieldUuid: string, value: string | undefined): void => {
    const { [fieldUuid]: _before, ...others } = typed
    setTyped(value === undefined ? others : { ...others, [fieldUuid]: value })
  }
  const full = Object.keys(typed).length > FIELD_FILTERS_MAX
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomLeft"
      content={
        <Form layout="vertical" className={styles.form ?? ''} onFinish={() => apply(typed)}>
          {fields.map((field) => (
            <Form.Item key={field.fieldUuid} label={field.fieldName} htmlFor={`filter-${field.fieldUuid}`}>
              <FieldFilter
                {...{ id: `filter-${field.fieldUuid}` }}
                field={field}
                value={typed[field.fieldUuid]}
                onChange={(value) => change(field.fieldUuid, value)}
              />
            </Form.Item>
          ))}
          <div className={styles.deeds}>
            <span className={styles.hint} role="status">
              {full ? t('最多同时筛选 {n} 项', { n: FIELD_FILTERS_MAX }) : ''}
            </span>
            <Button onClick={() => apply({})}>{t('清空')}</Button>
            <Button type="primary" htmlType="submit" disabled={full}>
              {t('筛选')}
            </Button>
          </div>
        </Form>
      }
    >
      <Badge count={count} size="small">
        <Button icon={<ListFilter {...ICON} />}>{t('更多筛选')}</Button>
      </Badge>
    </Popover>
  )
}
