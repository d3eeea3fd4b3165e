import { updateBaseInfo as rules } from '@qifuyun/contract/enterprise/endpoints.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { AreaField } from '@qifuyun/ui/dictionaries/api.ts'
import { getBaseInfo, updateBaseInfo } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useCategories } from '../api.ts'
import { PictureField } from '../PictureField.tsx'
import type { BaseInfo } from './calls.ts'
import styles from './EnterpriseBasicPage.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { useText } from './texts.ts'

const INTRODUCTION_MAX = 500
const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

const valuesOf = (info: BaseInfo) => ({
  enterpriseName: info.enterpriseName,
  enterpriseIcon: info.enterpriseIcon ?? '',
  enterpriseLogoImg: info.enterpriseLogoImg ?? '',
  enterpriseCategoryCode: info.enterpriseCategoryCode,
  areaCode: info.areaCode ?? '',
  address: info.address ?? '',
  longitude: info.longitude,
  latitude: info.latitude,
  contactName: info.contactName ?? '',
  contactMobile: info.contactMobile ?? '',
  email: info.email ?? '',
  website: info.website ?? '',
  introduction: info.introduction ?? '',
  timeZone: info.timeZone,
})

/** Details of the enterprise. */
export const InfoForm = ({ info }: { info: BaseInfo }): ReactNode => {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const categories = useCategories().data ?? []
  return (
    <div className={styles.form}>
      <ActionForm
        id={id}
        of={updateBaseInfo}
        rules={rules}
        initialValues={valuesOf(info)}
        fixed={{ version: info.version }}
        refresh={[getBaseInfo]}
        onBusy={setBusy}
        // The new version comes with the details that are read again.
        onDone={() => undefined}
      >
        <div className={styles.pictures}>
          <Form.Item name="enterpriseIcon" label={t('企业图标')} extra={t('显示在切换企业列表与管理后台中')}>
            <PictureField name={t('企业图标')} />
          </Form.Item>
          <Form.Item name="enterpriseLogoImg" label={t('企业标志')}>
            <PictureField name={t('企业标志')} />
          </Form.Item>
        </div>
        <Form.Item name="enterpriseName" label={t('企业名称')}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="enterpriseCategoryCode" label={t('企业类型')}>
          <Select options={categories.map(({ dictCode, dictName }) => ({ value: dictCode, label: dictName }))} />
        </Form.Item>
        <Form.Item name="areaCode" label={t('所在地区')}>
          <AreaField />
        </Form.Item>
        <PlaceFields />
        <div className={styles.pair}>
          <Form.Item name="contactName" label={t('联系人')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="contactMobile" label={t('联系电话')}>
            <Input maxLength={11} inputMode="numeric" />
          </Form.Item>
          <Form.Item name="email" label={t('邮箱')}>
            <Input maxLength={100} inputMode="email" />
          </Form.Item>
          <Form.Item name="website" label={t('网址')} extra={t('以 http、https、mailto 或 tel 开头')}>
            <Input maxLength={200} inputMode="url" />
          </Form.Item>
        </div>
        <Form.Item name="introduction" label={t('企业简介')}>
          <Input.TextArea rows={4} showCount maxLength={INTRODUCTION_MAX} />
        </Form.Item>
        <Form.Item name="timeZone" label={t('时区')}>
          <Select showSearch options={ZONES} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('保存设置')}
        </Button>
      </ActionForm>
    </div>
  )
}
