import { GENDER } from '@qifuyun/contract/address-book/constants.ts'
import type { MemberField } from '@qifuyun/contract/address-book/member-fields.ts'
import { REAL_NAME_MAX } from '@qifuyun/contract/core/text.ts'
import { Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { FieldItems } from '../own-fields/FieldItems.tsx'
import { DayField } from './DayField.tsx'
import styles from './MemberForm.module.css'
import { OrgansField } from './OrgansField.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { SeatsField } from './SeatsField.tsx'

const MOBILE_LENGTH = 11
const POSITION_MAX = 50
const JOB_NUMBER_MAX = 30
const EMAIL_MAX = 100

/** Where somebody belongs and what they may do. */
const Belonging = ({ children }: { children?: ReactNode }): ReactNode => {
  const t = useText()
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('部门与角色')}</legend>
      <Form.Item required name="departmentList" label={t('部门')} className={styles.whole ?? ''}>
        <SeatsField />
      </Form.Item>
      {children}
      <Form.Item required name="orgRoleIdList" label={t('角色')} className={styles.whole ?? ''}>
        <RoleSelect />
      </Form.Item>
    </fieldset>
  )
}

const NameItem = (): ReactNode => {
  const t = useText()
  return (
    <Form.Item required name="userName" label={t('姓名')}>
      <Input maxLength={REAL_NAME_MAX} autoComplete="off" />
    </Form.Item>
  )
}

const WorkItems = (): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item name="userPosition" label={t('职务')}>
        <Input maxLength={POSITION_MAX} autoComplete="off" />
      </Form.Item>
      <Form.Item name="jobNumber" label={t('工号')}>
        <Input maxLength={JOB_NUMBER_MAX} autoComplete="off" />
      </Form.Item>
    </>
  )
}

/** Fields of somebody who is invited. */
export const NewMemberFields = ({ fields }: { fields: readonly MemberField[] }): ReactNode => {
  const t = useText()
  return (
    <>
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{t('基本信息')}</legend>
        <NameItem />
        <Form.Item required name="userMobile" label={t('手机号')}>
          <Input maxLength={MOBILE_LENGTH} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <WorkItems />
      </fieldset>
      <FieldItems fields={fields} />
      <Belonging />
    </>
  )
}

/** Fields of a member; their mobile is their own to change. */
export const MemberFields = ({ userMobile, fields }: { userMobile: string; fields: readonly MemberField[] }): ReactNode => {
  const t = useText()
  return (
    <>
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{t('基本信息')}</legend>
        <NameItem />
        <Form.Item label={t('手机号')} htmlFor="member-mobile">
          <Input id="member-mobile" readOnly disabled value={userMobile} />
        </Form.Item>
        <WorkItems />
        <Form.Item name="email" label={t('邮箱')}>
          <Input maxLength={EMAIL_MAX} inputMode="email" autoComplete="off" />
        </Form.Item>
        <Form.Item name="genderCode" label={t('性别')}>
          <Select
            allowClear
            options={[
              { value: GENDER.male, label: t('男') },
              { value: GENDER.female, label: t('女') },
            ]}
          />
        </Form.Item>
        <Form.Item name="entryDate" label={t('入职日期')}>
          <DayField />
        </Form.Item>
        <Form.Item name="hideMobileFlag" label={t('隐藏手机号')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="hiddenFlag" label={t('在通讯录中隐藏')} extra={t('仅通讯录管理员与同部门成员可见')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </fieldset>
      <FieldItems fields={fields} />
      <Belonging>
        <Form.Item name="departmentHead" label={t('负责的其他部门')} className={styles.whole ?? ''}>
          <OrgansField />
        </Form.Item>
      </Belonging>
    </>
  )
}
