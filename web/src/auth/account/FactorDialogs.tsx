import { FACTOR_CODE_MAX } from '@qifuyun/contract/second-factor/constants.ts'
import { removeSecondFactor as removeRules, renewRecoveryCodes as renewRules } from '@qifuyun/contract/second-factor/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { getSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { Alert, Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { saveCodes } from '../factor/save-codes.ts'
import styles from './Factor.module.css'
import { useText } from './texts.ts'

const LIST = [getSecondFactor] as const

/** Where a code is asked for. */
export const CodeItem = (): ReactNode => {
  const t = useText()
  return (
    <Form.Item name="factorCode" label={t('验证器中的6位数字或恢复代码')}>
      <Input autoFocus autoComplete="one-time-code" maxLength={FACTOR_CODE_MAX} />
    </Form.Item>
  )
}

/** 关闭二次验证, with a code. */
export const RemoveFactor = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={t('关闭二次验证')}
      okText={t('关闭')}
      of={removeSecondFactor}
      rules={removeRules}
      refresh={LIST}
      intro={<Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('关闭后仅凭密码或短信验证码即可登录')} />}
      onDone={onClose}
      onClose={onClose}
    >
      <CodeItem />
    </FormDialog>
  )
}

const Codes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode => {
  const t = useText()
  return (
    <Modal
      open
      title={t('恢复代码')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      okText={t('我已保存')}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('恢复代码只显示这一次，旧的已全部失效')} />
      <ul className={styles.codes} aria-label={t('恢复代码')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button block onClick={() => saveCodes(t('企服云恢复代码'), codes)}>
        {t('下载恢复代码')}
      </Button>
    </Modal>
  )
}

/** 重新生成恢复代码: with a code, then shown once. */
export const RenewCodes = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <Codes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title={t('重新生成恢复代码')}
      okText={t('重新生成')}
      of={renewRecoveryCodes}
      rules={renewRules}
      refresh={LIST}
      intro={<Alert type="warning" showIcon style={{ marginBottom: 16 }} title={t('重新生成后，旧的恢复代码全部失效')} />}
      onDone={({ recoveryCodeList }) => setCodes(recoveryCodeList)}
      onClose={onClose}
    >
      <CodeItem />
    </FormDialog>
  )
}
