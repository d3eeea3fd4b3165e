import type { Purview } from '@qifuyun/contract/core/purview.ts'
import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import { PersonPicker } from '@qifuyun/ui/people/PersonPicker.tsx'
import { Form, Radio, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

interface PurviewFieldProps {
  value?: Purview
  onChange?: (value: Purview) => void
  id?: string
}

type Value = Purview['values'][number]
type Kind = Value['type']

const EVERYBODY: Purview = { checkAll: true, values: [] }

/** Whom something is for: everybody, or departments and people. Roles that were chosen elsewhere can be taken out. */
const PurviewField = ({ value = EVERYBODY, onChange, id }: PurviewFieldProps): ReactNode => {
  const t = useText()
  const { checkAll, values } = value
  const of = (kind: Kind): { uuid: string; name?: string }[] =>
    values.flatMap(({ type, uuid, name }) => (type === kind ? [{ uuid, ...(name === null ? {} : { name }) }] : []))
  const change = (kind: Kind, picked: readonly { uuid: string; name: string }[]): void =>
    onChange?.({
      checkAll: false,
      values: [...values.filter(({ type }) => type !== kind), ...picked.map((one) => ({ ...one, type: kind }))],
    })
  return (
    <div id={id}>
      <Radio.Group
        value={checkAll}
        onChange={({ target }) => onChange?.({ checkAll: target.value === true, values })}
        options={[
          { value: true, label: t('全体成员') },
          { value: false, label: t('指定范围') },
        ]}
      />
      {checkAll ? null : (
        <div style={{ display: 'grid', gap: 8, marginTop: 8 }}>
          <OrganPicker
            multiple
            value={of('organ')}
            placeholder={t('选择部门')}
            ariaLabel={t('选择部门')}
            onChange={(picked) => change('organ', picked)}
          />
          <PersonPicker
            multiple
            value={of('user')}
            placeholder={t('选择成员')}
            ariaLabel={t('选择成员')}
            onChange={(picked) => change('user', picked)}
          />
          <span>
            {of('role').map(({ uuid, name }) => (
              <Tag key={uuid} closable onClose={() => onChange?.({ checkAll: false, values: values.filter((one) => one.uuid !== uuid) })}>
                {name ?? t('已删除的角色')}
              </Tag>
            ))}
          </span>
        </div>
      )}
    </div>
  )
}

/** The field with its label, for a form. */
export const PurviewItem = (): ReactNode => {
  const t = useText()
  return (
    <Form.Item name="purview" label={t('面向范围')}>
      <PurviewField />
    </Form.Item>
  )
}
