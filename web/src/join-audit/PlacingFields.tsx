import { REVIEW_POSITION_MAX } from '@qifuyun/contract/join-audit/constants.ts'
import { OrganPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { Form, Input, Radio, Select } from 'antd'
import { Star } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { RoleSelect } from '#src/roles/api.ts'
import styles from './join-audit.module.css'
import { useText } from './texts.ts'

const STAR = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

interface DepartmentsProps {
  id?: string
  value?: readonly string[]
  onChange?: (value: string[]) => void
  onNames: (picked: readonly Required<Picked>[]) => void
}

/** Departments as the form holds them: their ids. */
const Departments = ({ id, value = [], onChange, onNames }: DepartmentsProps): ReactNode => {
  const t = useText()
  return (
    <OrganPicker
      {...(id !== undefined && { id })}
      multiple
      ariaLabel={t('部门')}
      value={value.map((uuid) => ({ uuid }))}
      onChange={(picked) => {
        onNames(picked)
        onChange?.(picked.map(({ uuid }) => uuid))
      }}
    />
  )
}

interface PlacingFieldsProps {
  /** Departments that are chosen at first, with their names. */
  suggested: readonly Required<Picked>[]
}

/** Where a new member sits, which departments they lead, what they are called and which role they get. */
export const PlacingFields = ({ suggested }: PlacingFieldsProps): ReactNode => {
  const t = useText()
  const form = Form.useFormInstance()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(suggested.map(({ uuid, name }) => [uuid, name])))
  const departments = Form.useWatch<string[] | undefined>('departmentList', form) ?? suggested.map(({ uuid }) => uuid)
  const chosen = departments.map((uuid) => ({ value: uuid, label: names.get(uuid) ?? '' }))
  const follow = (picked: readonly Required<Picked>[]): void => {
    setNames(new Map(picked.map(({ uuid, name }) => [uuid, name])))
    const uuids = picked.map(({ uuid }) => uuid)
    const primary: unknown = form.getFieldValue('primaryOrganUuid')
    const led: unknown = form.getFieldValue('departmentHead')
    form.setFieldsValue({
      // The first department is the primary one until another is starred.
      primaryOrganUuid: uuids.find((uuid) => uuid === primary) ?? uuids[0],
      departmentHead: Array.isArray(led) ? led.filter((uuid: string) => uuids.includes(uuid)) : [],
    })
  }
  return (
    <>
      <Form.Item required name="departmentList" label={t('部门')}>
        <Departments onNames={follow} />
      </Form.Item>
      <Form.Item name="primaryOrganUuid" label={t('主部门')} hidden={departments.length < 2}>
        <Radio.Group
          className={styles.primary ?? ''}
          options={chosen.map(({ value, label }) => ({
            value,
            label: (
              <span className={styles.star}>
                <Star {...STAR} />
                {label}
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="departmentHead" label={t('负责部门')}>
        <Select<string[]> mode="multiple" options={chosen} placeholder={t('不负责部门')} notFoundContent={t('请选择部门')} />
      </Form.Item>
      <Form.Item name="userPosition" label={t('职务')}>
        <Input maxLength={REVIEW_POSITION_MAX} showCount />
      </Form.Item>
      <Form.Item required name="orgRoleId" label={t('角色')}>
        <RoleSelect ariaLabel={t('角色')} />
      </Form.Item>
    </>
  )
}
