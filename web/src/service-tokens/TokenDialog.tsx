import { ADDRESSES_MAX, TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '@qifuyun/contract/service-tokens/constants.ts'
import { addServiceToken as addRules, updateServiceToken as updateRules } from '@qifuyun/contract/service-tokens/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { addServiceToken, updateServiceToken } from '@qifuyun/ui/platform/request/endpoints/service-tokens.generated.ts'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { LIST, type ServiceToken } from './api.ts'
import { ScopesInput } from './ScopesInput.tsx'
import styles from './ServiceTokens.module.css'
import { useText } from './texts.ts'

const WIDTH = 560
const DAYS = 90

const Fields = (): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item required name="tokenName" label={t('令牌名称')}>
        <Input autoFocus maxLength={TOKEN_NAME_MAX} showCount placeholder={t('例如：财务系统对接')} autoComplete="off" />
      </Form.Item>
      <Form.Item required name="scopeList" label={t('令牌权限')}>
        <ScopesInput />
      </Form.Item>
      <Form.Item name="addressList" label={t('允许的地址')} extra={t('输入后回车，可填地址或网段，例如 10.1.2.0/24；不填则不限')}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={ADDRESSES_MAX} tokenSeparators={[',', '，', ' ', '\n']} />
      </Form.Item>
    </>
  )
}

/** 新增令牌: its name, what it may do, from where and for how long. */
export const AddDialog = ({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('新增令牌')}
      okText={t('生成令牌')}
      width={WIDTH}
      of={addServiceToken}
      rules={addRules}
      initialValues={{ days: DAYS, scopeList: [], addressList: [] }}
      refresh={LIST}
      intro={<p className={styles.intro}>{t('程序以您的身份调用接口，只能做您有权限且令牌允许的事；您离开企业时令牌失效。')}</p>}
      onDone={({ token }) => onMade(token)}
      onClose={onClose}
    >
      <Fields />
      <Form.Item required name="days" label={t('有效天数')}>
        <NumberField min={1} max={TOKEN_DAYS_MAX} precision={0} style={{ inlineSize: '100%' }} />
      </Form.Item>
    </FormDialog>
  )
}

/** 修改令牌: all but how long it is good. */
export const UpdateDialog = ({ token, onClose }: { token: ServiceToken; onClose: () => void }): ReactNode => {
  const t = useText()
  const { tokenUuid, version, tokenName, scopeList, addressList } = token
  return (
    <FormDialog
      title={t('修改令牌')}
      okText={t('保存')}
      width={WIDTH}
      of={updateServiceToken}
      rules={updateRules}
      initialValues={{ tokenName, scopeList, addressList }}
      fixed={{ tokenUuid, version }}
      refresh={LIST}
      onDone={onClose}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}
